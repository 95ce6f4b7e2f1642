import { expect, test } from 'vitest';
import { expressionsThatSee } from '#tests/expressions.ts';
import { world } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { documents } from '../documents/index.ts';
import type { Field, Fields } from './kinds.ts';
import { schemaOf } from './schema.ts';

const TOO_LONG = 'a@'.repeat(150_000);
/** Expressions whose steps are as many as the characters, or few: the pairs that zod counts, and dates. */
const HARMLESS = ['[\\uD800-\\uDBFF]', '^\\d{4}-', '^(?:(?:\\d\\d['];

/** Every field of the program, and those of nested rows, by their names. */
const fields = Object.values<{ readonly name: string; readonly fields: Fields }>({ ...collections, ...documents }).flatMap((each) =>
  Object.entries(each.fields).map(([name, field]): [string, Field] => [`${each.name}.${name}`, field]),
);

/** The same text in every place that the field has for one. */
function everywhere(field: Field): unknown[] {
  const row = field.kind === 'rows' ? [Object.fromEntries(Object.keys(field.fields).map((name) => [name, TOO_LONG]))] : [];
  return [TOO_LONG, [TOO_LONG], row];
}

// An expression that takes the square of a text's length would hold the program up for minutes. Fails without `abort`
// in `storable`.
test.each(fields)('a text that is too long is refused in %s before an expression looks at it', async (_, field) => {
  const seeing = await expressionsThatSee(TOO_LONG.length, () => everywhere(field).map((value) => schemaOf(field, world()).safeParse(value)));
  expect([...seeing].filter((source) => !HARMLESS.some((harmless) => source.startsWith(harmless)))).toEqual([]);
});
