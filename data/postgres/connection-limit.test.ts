import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { checkPool } from '#server/settings/connection-settings.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { openDatabase } from '../open-database.ts';

// Fails without `checkPool`: one request in many would be refused, for ever.
test('a pool that the server has no room for is refused, unless a pooler stands between', async () => {
  const url = await createPostgresUrl();
  const database = await openDatabase(url);
  onTestFinished(database.close);
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} connection limit 20`.execute(database.db);
  const refused = (pool?: number, listenUrl?: string) => checkPool(database, { ...(pool && { pool }), ...(listenUrl && { listenUrl }) });
  await expect(refused(19)).rejects.toThrow('DATABASE_POOL: 19 connections and 2 more for each process, and PostgreSQL allows 20');
  await expect(refused(18)).resolves.toBeUndefined();
  await expect(refused()).resolves.toBeUndefined();
  await expect(refused(500, url)).resolves.toBeUndefined();
});
