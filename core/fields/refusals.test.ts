import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import { documents } from '../documents/index.ts';
import { issueWording } from '../words/issue-wording.ts';
import type { Wording } from '../words/message.ts';
import type { Field, Fields } from './kinds.ts';
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

test('a refusal by the schema of a field is worded in the dictionary', () => {
  expect(new Set(refusals.flatMap(({ wording }) => (typeof wording === 'object' ? wording.key : []))).size).toBeGreaterThan(15);
  // A field with a sentence of its own in the definition is a name that it needs.
  const own = (field: Field) => ('required' in field ? field.required : undefined);
  const worded = refusals.flatMap(({ field, wording }) =>
    typeof wording === 'string' && wording !== own(field) ? `${field.label}: ${wording}` : [],
  );
  expect(worded).toEqual([]);
});
