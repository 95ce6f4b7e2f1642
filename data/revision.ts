import { type Kysely, sql } from 'kysely';
import { CONTENT_CHANNEL, type DialectName } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Raises the content revision. It is the first statement of every write: on PostgreSQL it makes the writers wait
 * for each other, as SQLite's write lock does.
 */
export async function raiseRevision(db: Kysely<Schema>, dialect: DialectName): Promise<void> {
  await db
    .updateTable('revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute();
  if (dialect === 'postgres') await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(db);
}

/** The content revision: it differs whenever the content does. */
export async function readRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('revision').select('revision').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.revision;
}
