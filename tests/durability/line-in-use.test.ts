import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#data/open-database.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { createLine } from './line.ts';

// Fails, by an error that nobody caught, without the listener of each connection in data/database.ts: the program
// ended.
test('a connection that breaks between two questions of a transaction fails that transaction, and the next one gets another', async () => {
  const line = await createLine(await createPostgresUrl());
  const { db, close } = await openDatabase(line.url);
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const broken = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await line.cut();
    // The end of the connection has come when another one is refused.
    await expect(ask()).rejects.toThrow(/ECONNREFUSED|terminated/);
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow(/terminated|not queryable|ECONNRESET/);
  await line.mend();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await close();
  await line.cut();
});
