import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { Database } from '#data/database.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';

/**
 * A database that can be read only: SQLite on a disk that was mounted so, PostgreSQL when it stands by for another one.
 */
async function setReadOnly({ db, dialect }: Database, readOnly: boolean): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`pragma query_only = ${sql.lit(readOnly ? 1 : 0)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const set = sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.lit(readOnly ? 'on' : 'off')}`;
  await db.connection().execute(async (connection) => {
    await sql`set session characteristics as transaction read write`.execute(connection);
    await set.execute(connection);
    // A connection that is open keeps the old setting.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      connection,
    );
    await sql`set session characteristics as transaction ${sql.raw(readOnly ? 'read only' : 'read write')}`.execute(connection);
  });
}

describe.each(databases)('a database that can only be read, on $dialect', ({ open }) => {
  // Fails when the database's refusal is answered as an unknown error: without 8 (SQLite) and 25006 (PostgreSQL) in
  // server/http/unavailable.ts.
  test('is read, writes are refused clearly, and it heals by itself', async () => {
    const database = await open();
    const { services, visitor, signIn } = await openTestApp({ database });
    const administrator = await signIn();
    const { id } = await services.store.create(collections.papers, { title: 'Antes' }, BY);
    const before = await everythingStored(database);
    await setReadOnly(database, true);
    for (const [method, path, body] of [
      ['POST', '/api/papers', { title: 'Ahora' }],
      ['PATCH', `/api/papers/${id}`, { title: 'Ahora' }],
      ['POST', '/api/contact', { email: 'ana@example.org', Mensaje: 'Hola' }],
    ] as const) {
      const response = await administrator.send(method, path, body);
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '5']);
      expect((await answerOf(response)).body).toMatchObject({ code: 'unavailable' });
    }
    expect((await answerOf(await visitor.send('GET', '/api/papers'))).body).toMatchObject({ items: [{ title: 'Antes' }] });
    expect((await administrator.send('GET', '/api/trash')).status).toBe(200);
    expect(await everythingStored(database)).toEqual(before);
    await setReadOnly(database, false);
    expect((await administrator.send('PATCH', `/api/papers/${id}`, { title: 'Después' })).status).toBe(200);
  });
});
