import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import { createLine } from '#tests/durability/line.ts';
import { openDatabase } from '../open-database.ts';

// Fails without `lost` in data/postgres/pool.ts: the server of before is asked for ever.
test('when the server of a list goes away the next one takes its place, and announcements come from it', async () => {
  const url = await createPostgresUrl();
  const [first, second] = [await createLine(url), await createLine(url)];
  const hosts = [first, second].map((line) => new URL(line.url).host).join();
  const { db, watch, close } = await openDatabase(`postgres://faro@${hosts}${new URL(url).pathname}`, { pool: 2 });
  onTestFinished(async () => {
    await close();
    await second.cut();
  });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const heard = vi.fn<() => void>();
  const unwatch = await watch(heard);
  onTestFinished(unwatch);
  await Promise.all([ask(), ask()]);
  await first.cut();
  // Questions that are under way with the first server may fail; none waits for it.
  await expect.poll(() => ask().then(({ rows }) => rows, String)).toEqual([{ one: 1 }]);
  expect((await Promise.all([ask(), ask(), ask()])).map(({ rows }) => rows)).toEqual(Array.from({ length: 3 }, () => [{ one: 1 }]));
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
});
