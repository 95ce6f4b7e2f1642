import { afterEach, expect, test } from 'vitest';
import { world } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { documents } from '../documents/index.ts';
import type { Field, Fields } from './kinds.ts';
import { schemaOf } from './schema.ts';

const TOO_LONG = 'a@'.repeat(150_000);
/** Expressions whose steps are as many as the characters, or few: the pairs that zod counts, and dates. */
const HARMLESS = ['[\\uD800-\\uDBFF]', '^\\d{4}-', '^(?:(?:\\d\\d['];
const exec = RegExp.prototype.exec;

/** Every field of the program, and those of nested rows, by their names. */
const fields = Object.values<{ readonly name: string; readonly fields: Fields }>({ ...collections, ...documents }).flatMap((each) =>
  Object.entries(each.fields).map(([name, field]): [string, Field] => [`${each.name}.${name}`, field]),
);

afterEach(() => {
  RegExp.prototype.exec = exec;
});

/** The expressions that look at a text while the work is done: each way to use one goes through `exec`. */
function expressionsOf(work: () => void): Set<string> {
  const seen = new Set<string>();
  RegExp.prototype.exec = function (text) {
    if (text.length >= TOO_LONG.length && !HARMLESS.some((harmless) => this.source.startsWith(harmless))) seen.add(this.source);
    return exec.call(this, text);
  };
  work();
  RegExp.prototype.exec = exec;
  return seen;
}

/** The same text in every place that the field has for one. */
function everywhere(field: Field): unknown[] {
  const row = field.kind === 'rows' ? [Object.fromEntries(Object.keys(field.fields).map((name) => [name, TOO_LONG]))] : [];
  return [TOO_LONG, [TOO_LONG], row];
}

// An expression that takes the square of a text's length would hold the program up for minutes. Fails without `abort`
// in `storable`.
test.each(fields)('a text that is too long is refused in %s before an expression looks at it', (_, field) => {
  expect([
    ...expressionsOf(() => {
      for (const value of everywhere(field)) schemaOf(field, world()).safeParse(value);
    }),
  ]).toEqual([]);
});
