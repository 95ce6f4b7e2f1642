import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { createEmptiedDatabases } from '#tests/emptied-databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { NOW } from '#tests/world.ts';
import type { Database } from '../database.ts';

async function nameOf({ db }: Database): Promise<string> {
  return (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? '';
}

async function everythingIn(database: Database) {
  const { rows: steps } = await sql`select name from kysely_migration order by name`.execute(database.db);
  const { rows: counters } = await sql`select sequencename, last_value from pg_sequences order by sequencename`.execute(database.db);
  return { rows: await everythingStored(database), steps, counters };
}

// All other tests on PostgreSQL stand on this. Fails when a table, the rows of the migrations or a counter is left out
// of `emptyingOf`, and when `OF_ROWS` or `alone` lets something by.
test('a database of an earlier test is as a fresh one, and is given up after more than its rows was changed', async () => {
  const open = createEmptiedDatabases(() => createPostgresUrl());
  const opened = async () => {
    const [database] = await open(1);
    if (database === undefined) throw new Error('There is none.');
    onTestFinished(database.close);
    return database;
  };
  const first = await opened();
  const [name, before] = [await nameOf(first), await everythingIn(first)];
  await storeOver(first).store.create(collections.papers, { title: 'Una' }, BY);
  expect(await everythingIn(first)).not.toEqual(before);
  // It is closed in the middle of its last write.
  const begun = Promise.withResolvers<void>();
  const late = first.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('links').values({ hash: 'a', purpose: 'b', expires: NOW.toISOString() }).execute();
    begun.resolve();
    await sql`select pg_sleep(0.3)`.execute(transaction);
  });
  await begun.promise;
  await first.close();
  await late;

  const second = await opened();
  expect([await nameOf(second), await everythingIn(second)]).toEqual([name, before]);
  await expect(nameOf(first)).rejects.toThrow('destroyed');
  await sql`create table more (n integer)`.execute(second.db);
  await second.close();

  const third = await opened();
  expect(await nameOf(third)).not.toBe(name);
  expect(await everythingIn(third)).toEqual(before);
  await third.alone(async () => undefined);
  const used = await nameOf(third);
  await third.close();
  expect(await nameOf(await opened())).not.toBe(used);
});
