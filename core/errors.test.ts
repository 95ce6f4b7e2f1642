import { describe, expect, test } from 'vitest';
import { PROBLEM_STATUSES, Problem, type ProblemCode } from './errors.ts';
import { say } from './words/message.ts';
import { problemBody } from './words/problem-body.ts';
import { PROBLEM_TITLES } from './words/problem-titles.es.ts';

describe('8.8 the catalogue of errors is complete (spec, section 8)', () => {
  test('the database codes answer with their status', () => {
    expect(Object.entries(PROBLEM_STATUSES).flatMap(([code, status]) => (code.includes('/') ? [] : [[status, code]]))).toEqual([
      [400, 'failed-precondition'],
      [401, 'unauthenticated'],
      [403, 'permission-denied'],
      [404, 'not-found'],
      [409, 'aborted'],
      [429, 'resource-exhausted'],
      [500, 'unknown'],
      [501, 'unimplemented'],
      [503, 'unavailable'],
      [504, 'deadline-exceeded'],
    ]);
  });

  test('every storage code is there', () => {
    expect(codesOf('storage')).toEqual(
      [
        ...['unknown', 'object-not-found', 'bucket-not-found', 'project-not-found', 'quota-exceeded', 'unauthenticated', 'unauthorized'],
        ...['unauthorized-app', 'retry-limit-exceeded', 'canceled', 'invalid-url', 'invalid-format', 'server-file-wrong-size'],
        ...['no-download-url', 'invalid-root-operation', 'app-deleted', 'cannot-slice-blob'],
      ].toSorted(),
    );
  });

  test.each<[ProblemCode, number]>([
    ['storage/quota-exceeded', 402],
    ['storage/unauthenticated', 401],
    ['storage/unauthorized', 403],
  ])('%s answers with %i', (code, status) => expect(PROBLEM_STATUSES[code]).toBe(status));

  test('every auth code is there', () => {
    expect(codesOf('auth')).toEqual(
      [
        ...['unauthorized-domain', 'popup-blocked', 'popup-closed-by-user', 'cancelled-popup-request', 'web-storage-unsupported'],
        ...['network-request-failed', 'internal-error', 'argument-error', 'auth-domain-config-required', 'invalid-api-key'],
        ...['wrong-password', 'user-not-found', 'email-already-in-use', 'too-many-requests'],
        // Faro's own, by the name that it has elsewhere.
        'requires-recent-login',
      ].toSorted(),
    );
  });

  test('an unknown e-mail and a wrong password read the same', () => {
    expect(PROBLEM_STATUSES['auth/user-not-found']).toBe(PROBLEM_STATUSES['auth/wrong-password']);
    expect(PROBLEM_TITLES['auth/user-not-found']).toBe(PROBLEM_TITLES['auth/wrong-password']);
  });
});

test('a problem is told as RFC 9457 says', () => {
  const problem = new Problem('aborted', 'Otra persona lo cambió.', { fields: { title: 'Mira aquí.' }, current: { title: 'Otro' } });
  expect(problemBody(problem)).toEqual({
    type: 'urn:faro:problem:aborted',
    title: PROBLEM_TITLES.aborted,
    status: 409,
    code: 'aborted',
    detail: 'Otra persona lo cambió.',
    fields: { title: 'Mira aquí.' },
    current: { title: 'Otro' },
  });
});

test('a problem of messages is worded in its answer, and named by its key in the log', () => {
  const problem = new Problem('failed-precondition', say('fieldRefused', { label: 'Imagen', sentence: say('fileMissing', { name: 'a.png' }) }), {
    fields: { image_url: say('fileMissing', { name: 'a.png' }), title: 'Escribe un texto.' },
  });
  const missing = 'No hay ningún archivo «a.png» en la mediateca: súbelo o elige otro.';
  expect(problemBody(problem)).toMatchObject({ detail: `Imagen: ${missing}`, fields: { image_url: missing, title: 'Escribe un texto.' } });
  expect(problem.message).toBe('fieldRefused');
});

test('a problem may answer with another status than its code', () => {
  expect(problemBody(new Problem('failed-precondition', 'Es demasiado grande.', { status: 413 }))).toMatchObject({
    status: 413,
    code: 'failed-precondition',
  });
});

function codesOf(family: string): string[] {
  return Object.keys(PROBLEM_STATUSES)
    .filter((code) => code.startsWith(`${family}/`))
    .map((code) => code.slice(family.length + 1))
    .toSorted();
}
