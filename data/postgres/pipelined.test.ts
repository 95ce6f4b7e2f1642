import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases } from '#tests/databases.ts';
import { unawaited } from './pipelined.ts';

const [, postgres] = databases;

async function opened() {
  const database = await postgres?.open();
  if (database === undefined) throw new Error('no PostgreSQL');
  await sql`create table noted (n int primary key)`.execute(database.db);
  const numbers = async () => (await sql<{ n: number }>`select n from noted order by n`.execute(database.db)).rows.map(({ n }) => n);
  return { ...database, numbers };
}

test('statements that nobody waits for are done, in their order', async () => {
  const { db, writing, numbers } = await opened();
  await writing(async (transaction) => {
    await sql`insert into noted values (1) ${unawaited}`.execute(transaction);
    await sql`update noted set n = n + 1 ${unawaited}`.execute(transaction);
    await sql`insert into noted values (1) ${unawaited}`.execute(transaction);
  });
  await sql`insert into noted values (3) ${unawaited}`.execute(db);
  expect(await numbers()).toEqual([1, 2, 3]);
});

// Fails where the answers are thrown away (`unheard` in data/postgres/pipelined.ts), or thrown away by the commit.
test.each([
  ['the commit', async () => undefined],
  ['the next statement', async (ask: () => Promise<unknown>) => void (await ask())],
])('one of them that fails ends the transaction at %s, and nothing of it is stored', async (_, next) => {
  const { db, writing, numbers } = await opened();
  const failing = writing(async (transaction) => {
    await sql`insert into noted values (1)`.execute(transaction);
    await sql`insert into noted values (1) ${unawaited}`.execute(transaction);
    await next(() => sql`select 1`.execute(transaction));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await numbers()).toEqual([]);
  await expect(sql`insert into noted values (1), (1) ${unawaited}`.execute(db)).rejects.toMatchObject({ code: '23505' });
});
