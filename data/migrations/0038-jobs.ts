import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { newId } from '../ids.ts';
import { isoTime } from '../rows.ts';
import { columnTypes } from './column-types.ts';

interface UnsentMessage {
  readonly id: string;
  readonly receivedDate: unknown;
  readonly nextAttempt: unknown;
  readonly delivery: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

/**
 * The queue of jobs. Messages that were not forwarded yet wait in it from now on; one that was given up stays so. An
 * older program that still runs finds none of them due.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes(dialect);
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created', time, (column) => column.notNull())
    .addColumn('run_at', time)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('failed', 'boolean', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('holder', 'text')
    .addColumn('held_until', time)
    .addUniqueConstraint('jobs_subject', ['kind', 'subject'])
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'run_at']).execute();
  const { rows } = await sql<UnsentMessage>`select id, "receivedDate", "nextAttempt", delivery, attempts, "lastError"
    from messages where delivery in ('waiting', 'failed')`.execute(db);
  for (const { id, receivedDate, nextAttempt, delivery, attempts, lastError } of rows) {
    const created = isoTime(receivedDate);
    const isFailed = delivery === 'failed';
    const runAt = isFailed ? null : nextAttempt === null ? created : isoTime(nextAttempt);
    await sql`insert into jobs (id, kind, subject, created, run_at, attempts, failed, last_error)
      values (${newId()}, 'message', ${id}, ${created}, ${runAt}, ${attempts}, ${sql.lit(isFailed)}, ${lastError})`.execute(db);
  }
  await sql`update messages set delivery = 'waiting', "nextAttempt" = null where delivery in ('waiting', 'failed')`.execute(db);
}
