import { describe, expect, test, vi } from 'vitest';
import { asProblem } from '../feedback/as-problem.ts';
import { createSend, isTransientProblem } from './request.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const PAPER = { path: { collection: 'papers', id: 'a' } } as const;
const never = () => Promise.resolve(false);

describe('a request to the API', () => {
  test('sends the version as If-Match and answers the body', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json(200, { id: 'a', version: 4 }));
    const answer = await createSend({ fetch, renewSession: never })('PATCH /api/{collection}/{id}', { ...PAPER, body: { title: 'x' }, version: 3 });
    expect(answer).toEqual({ id: 'a', version: 4 });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', body: '{"title":"x"}', headers: { 'if-match': '"3"' } });
  });

  test('an answer without a body is undefined', async () => {
    const send = createSend({ fetch: async () => new Response(null, { status: 204 }), renewSession: never });
    expect(await send('DELETE /api/{collection}/{id}', PAPER)).toBeUndefined();
  });

  test('turns a refusal into the problem it tells', async () => {
    const body = { code: 'aborted', detail: 'Alguien lo cambió.', fields: { title: 'No.' }, current: { version: 9 } };
    const send = createSend({ fetch: async () => json(409, body), renewSession: never });
    const problem = asProblem(await send('PUT /api/{collection}/{id}', { ...PAPER, body: {} }).catch((error: unknown) => error));
    expect(problem).toMatchObject({
      code: 'aborted',
      message: 'Alguien lo cambió.',
      status: 409,
      details: { fields: { title: 'No.' }, current: { version: 9 } },
    });
    expect(isTransientProblem(problem)).toBe(false);
  });

  test.each([
    [502, 'unavailable', true],
    [503, 'unavailable', true],
    [504, 'deadline-exceeded', true],
    [500, 'unknown', false],
  ])('a %i that is not ours is %s', async (status, code, worthRepeating) => {
    const send = createSend({ fetch: async () => new Response('<html>', { status }), renewSession: never });
    const problem = await send('GET /api/{collection}', { path: { collection: 'papers' } }).catch((error: unknown) => error);
    expect(problem).toMatchObject({ code });
    expect(isTransientProblem(problem)).toBe(worthRepeating);
  });

  test('an unreachable server is a passing problem, an answer that is not JSON too', async () => {
    const lost = createSend({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), renewSession: never });
    expect(isTransientProblem(await lost('GET /api/{collection}', { path: { collection: 'papers' } }).catch((error: unknown) => error))).toBe(true);
    const portal = createSend({ fetch: async () => new Response('<html>Welcome</html>'), renewSession: never });
    expect(isTransientProblem(await portal('GET /api/{collection}', { path: { collection: 'papers' } }).catch((error: unknown) => error))).toBe(true);
  });

  // Fails where a backup or thousands of entries are given up while the server still works on them.
  test('is given up after half a minute, and one that is known to take long after almost two', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const send = createSend({ fetch: async () => json(200, {}), renewSession: never });
    await send('GET /api/{collection}', { path: { collection: 'papers' } });
    await send('POST /api/backups');
    await send('POST /api/imports/{id}/apply', { path: { id: 'a' }, body: {} });
    expect(timeouts.mock.calls.map(([timeout]) => timeout)).toEqual([30_000, 118_000, 118_000]);
  });

  test('waits for a new session and sends again', async () => {
    const answers = [
      json(401, { code: 'storage/unauthenticated', detail: 'Inicia sesión.' }),
      json(401, { code: 'unauthenticated', detail: 'Inicia sesión.' }),
      json(200, { ok: true }),
    ];
    const renewSession = vi.fn<() => Promise<boolean>>(async () => true);
    const send = createSend({ fetch: async () => answers.shift() ?? json(500, {}), renewSession });
    expect(await send('PATCH /api/{collection}/{id}', { ...PAPER, body: {} })).toEqual({ ok: true });
    expect(renewSession).toHaveBeenCalledTimes(2);
  });

  test('waits for a recent sign-in where the session is too old, and says so', async () => {
    const answers = [json(403, { code: 'auth/requires-recent-login', detail: 'Confirma que eres tú.' }), json(200, { ok: true })];
    const renewSession = vi.fn<(reason: string) => Promise<boolean>>(async () => true);
    const send = createSend({ fetch: async () => answers.shift() ?? json(500, {}), renewSession });
    expect(await send('POST /api/invitations')).toEqual({ ok: true });
    expect(renewSession).toHaveBeenCalledExactlyOnceWith('old', false, expect.any(Number));
  });

  test('stays refused when the person would rather not sign in, and never asks for a wrong password', async () => {
    const send = createSend({ fetch: async () => json(401, { code: 'unauthenticated', detail: 'Inicia sesión.' }), renewSession: never });
    await expect(send('GET /api/{collection}', { path: { collection: 'papers' } })).rejects.toMatchObject({ code: 'unauthenticated' });
    const renewSession = vi.fn<() => Promise<boolean>>(async () => true);
    const wrong = createSend({ fetch: async () => json(401, { code: 'auth/wrong-password', detail: 'No.' }), renewSession });
    await expect(wrong('POST /api/auth/sign-in/email', { body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    expect(renewSession).not.toHaveBeenCalled();
  });
});
