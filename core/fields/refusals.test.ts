import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import { documents } from '../documents/index.ts';
import { issueWording } from '../words/issue-wording.ts';
import type { Wording } from '../words/message.ts';
import { sentenceOf } from '../words/sentence.ts';
import type { Field, Fields } from './kinds.ts';
import { rulesOf } from './rules.ts';
import { schemaOf } from './schema.ts';

const WRONG = [
  5,
  true,
  {},
  [],
  [5],
  [{}],
  [[]],
  'x',
  ' ',
  'x\0',
  'x'.repeat(300_000),
  'a@b.mx',
  'https://ana:x@example.org',
  '>'.repeat(30),
  '['.repeat(2_000),
];
const CONTEXT = { now: new Date('2026-01-01T00:00:00Z'), timeZone: 'America/Mexico_City', referable: () => [] };

interface Refusal {
  readonly field: Field;
  readonly wording: Wording;
}

/** The sentences of the schemas of all fields about wrong values. */
const refusals = Object.values<{ readonly fields: Fields }>({ ...collections, ...documents }).flatMap(({ fields }) =>
  Object.values(fields).flatMap((field) =>
    WRONG.flatMap((value) => schemaOf(field, CONTEXT).safeParse(value).error?.issues ?? []).map(
      (issue): Refusal => ({ field, wording: issueWording(issue) }),
    ),
  ),
);

// Fails for a schema whose refusal is a sentence: of a field, a field kind, or zod's own.
test('a refusal by the schema of a field is a key of the dictionary with its parameters', () => {
  expect(refusals.flatMap(({ field, wording }) => (typeof wording === 'string' ? `${field.label}: ${wording}` : []))).toEqual([]);
  expect(new Set(refusals.flatMap(({ wording }) => (typeof wording === 'object' ? wording.key : []))).size).toBeGreaterThan(15);
});

test('every field kind refuses something', () => {
  const kinds = Object.values<{ readonly fields: Fields }>({ ...collections, ...documents }).flatMap(({ fields }) => Object.values(fields));
  const refusing = new Set(refusals.map(({ field }) => field.kind));
  expect(new Set(kinds.map(({ kind }) => kind)).difference(refusing)).toEqual(new Set());
});

// Fails when a blank of a field that needs a value is refused by a sentence.
test('a field that needs a value says so by a key of the dictionary', () => {
  const needed = Object.values<{ readonly fields: Fields }>({ ...collections, ...documents }).flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => rulesOf(field).required(field) ?? []),
  );
  expect(needed).not.toEqual([]);
  for (const message of needed) expect(sentenceOf(message)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
});
