import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import { createLine } from '#tests/durability/line.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';

/** A database over a line of its own, and one that sees the connections to it. */
async function overLine(name: string) {
  const url = await createPostgresUrl();
  const line = await createLine(url);
  const [database, direct] = [await openDatabase(`${line.url}?application_name=${name}`, { pool: 4 }), await openDatabase(url)];
  onTestFinished(async () => {
    await database.close();
    await direct.close();
    await line.cut();
  });
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where application_name = ${name}`.execute(
      direct.db,
    );
    return rows[0]?.count ?? 0;
  };
  return { database, line, connections };
}

const ask = ({ db }: Database) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one, String);

// Fails without the question of data/postgres/announcements.ts: the line would stay silent for two hours.
test('a listening connection that falls silent is replaced', async () => {
  const { database, line, connections } = await overLine('listens');
  const unwatch = await database.watch(() => undefined);
  onTestFinished(unwatch);
  expect(await connections()).toBe(1);
  line.silence('those of now');
  // The server knows nothing of the silence.
  await expect.poll(connections, { timeout: 20_000 }).toBe(2);
});

// Fails without `isAlive` in data/postgres/pool.ts: each of the questions waits for ten seconds, and fails.
test('connections that fell silent while they rested are replaced before anybody gets one', async () => {
  const { database, line } = await overLine('rests');
  await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(database.db)));
  line.silence('those of now');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(database)))).toEqual([1, 1, 1, 1, 1, 1]);
});
