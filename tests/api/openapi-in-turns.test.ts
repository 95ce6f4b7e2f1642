import { expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { watchTurns } from '../pages/most-in-turn.ts';

// After each write a stranger may have it made again: it held up everybody for a tenth of a second. Fails without
// `inTurns` in server/api/openapi/operations.ts, and in server/api/openapi.ts.
test('the description of the API is made some operations in a turn of the event loop', async () => {
  const app = await openTestApp({ database: await createSqlite() });
  const { fromEntries } = Object;
  const turns = watchTurns();
  let all = 0;
  vi.spyOn(Object, 'fromEntries').mockImplementation((entries: Iterable<readonly unknown[]>) => {
    turns.count(1);
    all += 1;
    return fromEntries(entries) as never;
  });
  expect((await app.visitor.send('GET', '/api/openapi.json')).status).toBe(200);
  expect(turns.stop()).toBeLessThan(all / 5);
});
