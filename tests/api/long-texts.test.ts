import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { createTestApp } from '#tests/app.ts';
import { expressionsThatSee } from '#tests/expressions.ts';
import { filled, operationsOf } from './operations.ts';

/** Longer than any field takes. */
const TOO_LONG = 'a@'.repeat(110_000);
/** Texts in one body: a longer one is refused whole. */
const PROPERTIES_PER_BODY = 4;
/** Expressions of as many steps as characters: signs that turn, pairs, dates and e-mails of zod, marks, blank texts. */
const LINEAR = ['[\\u202A-', '[\\uD800-\\uDBFF]', '\\p{M}{31}', '^(?:[A-Za-z0-9_', '^(?:(?:\\d\\d[', '^\\d{4}-', '^[\\s\\p{Cc}'];

/** The writes whose bodies are described elsewhere in the document: items and documents, with all their fields. */
const WRITES = [
  ...Object.values(collections).map(({ name, fields }) => ({ method: 'POST', path: `/api/${name}`, properties: Object.keys(fields) })),
  ...Object.values(documents).map(({ name, fields }) => ({ method: 'PUT', path: `/api/${name}`, properties: Object.keys(fields) })),
];

// An expression that takes the square of a text's length would hold the program up for minutes. Fails without `abort`
// in `storable`, and where an operation looks at a text before its length.
test('no expression but those that are known to be linear looks at a text of any length, whatever the operation', async () => {
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  const app = await createTestApp({ database, reading: 'thread' });
  const administrator = await app.signIn();
  const described = (await operationsOf(app)).filter(({ properties }) => properties.length > 0);
  const operations: readonly { method: string; path: string; properties: readonly string[] }[] = [...described, ...WRITES];
  const unknown: string[] = [];
  for (const { method, path, properties } of operations) {
    for (let from = 0; from < properties.length; from += PROPERTIES_PER_BODY) {
      const body = Object.fromEntries(properties.slice(from, from + PROPERTIES_PER_BODY).map((name) => [name, TOO_LONG]));
      const seeing = await expressionsThatSee(TOO_LONG.length, () => administrator.send(method, filled(path, {}), body));
      for (const source of seeing) if (!LINEAR.some((linear) => source.startsWith(linear))) unknown.push(`${method} ${path}: ${source}`);
    }
  }
  expect(unknown).toEqual([]);
  expect(described.length).toBeGreaterThan(20);
  await app.close();
  await database.close();
});
