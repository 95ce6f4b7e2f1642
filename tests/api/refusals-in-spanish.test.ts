import { expect, test } from 'vitest';
import { FIXED_OPERATIONS } from '#core/contract/contract.ts';
import type { ProblemBody } from '#core/errors.ts';
import { createTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { filled, operationsOf } from './operations.ts';

const HOUR = 3_600_000;
/** Words of the library's own sentences. */
const ENGLISH = /\b(?:Invalid|expected|Too (?:small|big)|Unrecognized)\b/;
const WRONG = [5, null, '', [5], { id: 5 }, '\0', 'x'.repeat(2_000)];

// Fails without the error of `fieldsOf` (server/api/checked-fields.ts).
test('refusals speak no English, whatever is sent', async () => {
  const database = await createSqlite();
  const app = await createTestApp({ database });
  const spoken = new Set<string>();
  let looked = 0;
  let administrator = await app.signIn();
  for (const { method, path, properties } of await operationsOf(app)) {
    // One collection stands for all: core/fields/refusals.test.ts has every kind of field.
    const isLookedAt = path.startsWith('/api/papers') || Object.hasOwn(FIXED_OPERATIONS, `${method} ${path}`);
    if (properties.length === 0 || !isLookedAt) continue;
    if (path.startsWith('/api/auth/')) {
      // Wrong passwords and codes count for a while, and a call may have ended the session.
      app.clock.now = new Date(app.clock.now.getTime() + HOUR);
      administrator = await app.signIn();
    }
    const bodies = properties.flatMap((name) => WRONG.map((value) => ({ [name]: value })));
    for (const body of [{}, Object.fromEntries(properties.map((name) => [name, 5])), { unknown: 1 }, ...bodies]) {
      const answer = await administrator.send(method, filled(path, { id: 'nobody', path: 'uploads/a.png' }), body);
      if (answer.ok || !answer.headers.get('content-type')?.includes('json')) continue;
      looked += 1;
      const { detail, fields = {} } = (await answer.json()) as ProblemBody;
      for (const sentence of [detail, ...Object.values(fields)]) if (ENGLISH.test(sentence)) spoken.add(`${method} ${path}: ${sentence}`);
    }
  }
  expect(looked).toBeGreaterThan(200);
  expect([...spoken]).toEqual([]);
  await app.close();
  await database.close();
});
