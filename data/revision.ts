import { type Kysely, sql } from 'kysely';
import { CONTENT_CHANNEL, type DialectName } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Raises the content revision. It is the first statement of every write: on PostgreSQL it makes the writers wait
 * for each other, as SQLite's write lock does.
 * @returns the revision that the content has once the write is committed
 */
export async function raiseRevision(db: Kysely<Schema>, dialect: DialectName): Promise<number> {
  const raised = db
    .updateTable('revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision');
  const announced = dialect === 'postgres' ? raised.returning(sql`pg_notify(${CONTENT_CHANNEL}, '')`.as('announced')) : raised;
  return (await announced.executeTakeFirstOrThrow()).revision;
}

/** Waits for the writers as a write does, and changes nothing that visitors see. */
export async function waitForWriters(db: Kysely<Schema>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await db.selectFrom('revision').select('revision').where('id', '=', 1).forUpdate().execute();
}

/** The content revision: it differs whenever the content does. */
export async function readRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('revision').select('revision').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.revision;
}
