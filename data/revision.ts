import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { refuseWhileClosed } from './closed-for-writing.ts';
import type { Database, DialectName } from './database.ts';
import { newestStep, refuseNewerStep } from './migrations/index.ts';
import { CONTENT_CHANNEL } from './postgres/announcements.ts';
import { unawaited } from './postgres/pipelined.ts';
import type { RevisionTable, Schema } from './schema.ts';

/**
 * The time, in milliseconds, that a write on PostgreSQL waits for another, and the silence after which the server ends
 * it: a frozen process does not hold up the others for longer. They are set by the write itself, because poolers such
 * as pgbouncer refuse them as settings of a connection.
 */
const WRITER_TIMEOUTS_MS = { lock_timeout: 8_000, idle_in_transaction_session_timeout: 4_000, tcp_user_timeout: 4_000 };

/** Sets the timeouts for the transaction, before its lock is waited for. */
const writerTimeouts = sql<object>`(select ${sql.join(
  Object.entries(WRITER_TIMEOUTS_MS).map(([name, ms]) => sql`set_config(${sql.lit(name)}, ${sql.lit(String(ms))}, true) as ${sql.id(name)}`),
)})`.as('writer_timeouts');

/**
 * Waits for the other writers on PostgreSQL, in a statement of its own that costs no round trip: one that waits itself
 * sees everything but the row that it waited for as it was before, such as the account of somebody who was removed.
 */
async function takeTurn(db: Kysely<Schema>, dialect: DialectName): Promise<void> {
  if (dialect !== 'postgres') return;
  const locked = db
    .selectFrom('revision')
    .innerJoin(writerTimeouts, (join) => join.onTrue())
    .select('id')
    .where('id', '=', 1);
  await locked.forUpdate('revision').modifyEnd(unawaited).execute();
}

/**
 * Raises the content revision. It is the first of every write: on PostgreSQL it makes the writers wait
 * for each other, as SQLite's write lock does.
 * @param isThere asks whether the writer is still there
 * @returns the revision that the content has once the write is committed, and the site's own time zone
 * @throws Problem 503 while the site is closed for writing, 401 for a writer who is no longer there
 * @throws NewerDatabaseError when a newer program has upgraded the database
 */
export async function raiseRevision(
  db: Kysely<Schema>,
  dialect: DialectName,
  isThere: Expression<unknown> = ALWAYS,
): Promise<{ readonly revision: number; readonly ownZone: string | null }> {
  const { revision, ownZone, ...found } = await raiseWhileClosed(db, dialect, isThere);
  refuse(found);
  return { revision, ownZone };
}

/** Stands for writers that are never removed: the program itself, and whoever runs its commands. */
const ALWAYS = sql`1 = 1`;

function refuse({ closedUntil, isThere }: Pick<RevisionTable, 'closedUntil'> & { readonly isThere: unknown }): void {
  refuseWhileClosed(closedUntil);
  if (!isThere) throw new Problem('unauthenticated', say('signInFirst'));
}

/** The time zone that the site chose; null before its settings are written. A write asks with what it asks anyhow. */
const ownZoneOfSite = sql<string | null>`(select time_zone from site)`.as('ownZone');

/** The same by whoever has closed the site. */
export async function raiseWhileClosed(
  db: Kysely<Schema>,
  dialect: DialectName,
  isThere: Expression<unknown> = ALWAYS,
): Promise<Pick<RevisionTable, 'revision' | 'closedUntil'> & { ownZone: string | null; isThere: unknown }> {
  await takeTurn(db, dialect);
  const raised = db
    .updateTable('revision')
    .set(({ ref }) => ({ revision: sql`${ref('revision')} + 1` }))
    .where('id', '=', 1)
    .returning(['revision', 'closedUntil', newestStep, ownZoneOfSite, sql`${isThere}`.as('isThere')])
    .$if(dialect === 'postgres', (query) => query.returning(sql`pg_notify(${CONTENT_CHANNEL}, revision::text)`.as('announced')));
  const { newestStep: newest, ...rest } = await raised.executeTakeFirstOrThrow();
  refuseNewerStep(newest);
  return rest;
}

/**
 * Waits for the writers as a write does, and changes nothing that visitors see.
 * @param isThere asks whether the writer is still there
 * @returns the site's own time zone
 * @throws Problem 503 while the site is closed for writing, 401 for a writer who is no longer there
 * @throws NewerDatabaseError when a newer program has upgraded the database
 */
export async function waitForWriters(db: Kysely<Schema>, dialect: DialectName, isThere: Expression<unknown> = ALWAYS): Promise<string | null> {
  await takeTurn(db, dialect);
  const {
    ownZone,
    newestStep: newest,
    ...found
  } = await db
    .selectFrom('revision')
    .select(['closedUntil', newestStep, ownZoneOfSite, sql`${isThere}`.as('isThere')])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  refuseNewerStep(newest);
  refuse(found);
  return ownZone;
}

/**
 * Writes in a transaction of its own, as {@link waitForWriters} says.
 * @param isThere asks whether the writer is still there
 * @throws Problem 503 while the site is closed for writing: what it accepted would be lost with what is replaced
 */
export function writeWhileOpen<Result>(
  { writing, dialect }: Pick<Database, 'writing' | 'dialect'>,
  isThere: Expression<unknown> | undefined,
  write: (db: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return writing(async (transaction) => {
    await waitForWriters(transaction, dialect, isThere);
    return write(transaction);
  });
}

/** Lets the rest of a transaction on PostgreSQL think for as long as it needs between two statements. */
export async function allowLongPauses(db: Kysely<Schema>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
}

/**
 * The content revision: it differs whenever the content does.
 * @throws NewerDatabaseError when a newer program has upgraded the database: it may hide what this one would show
 */
export async function readRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('revision').select(['revision', newestStep]).where('id', '=', 1).executeTakeFirstOrThrow();
  refuseNewerStep(row.newestStep);
  return row.revision;
}
