import { type Kysely, sql } from 'kysely';
import type { JobKind } from '#core/jobs/kinds.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';

/** A job to be done, from a moment on. */
export interface NewJob {
  readonly kind: JobKind;
  /** The thing that it is about; a kind has one job for each. */
  readonly subject: string;
  readonly at: Date;
}

/**
 * Asks for a job, within the transaction of the write that causes it. One that waits is done sooner and has all its
 * tries again; one that is being done is done once more.
 */
export function addJob(db: Kysely<Schema>, job: NewJob): Promise<void> {
  return insertJob(db, job, { attempts: 0, failed: false, last_error: null });
}

/** Asks for a job once more, whatever came of its tries: they go on being counted. */
export function repeatJob(db: Kysely<Schema>, job: NewJob): Promise<void> {
  return insertJob(db, job, { failed: false });
}

/** The same for work by the clock, whose failures stay in sight. */
export function scheduleJob(db: Kysely<Schema>, job: NewJob): Promise<void> {
  return insertJob(db, job, {});
}

async function insertJob(
  db: Kysely<Schema>,
  { kind, subject, at }: NewJob,
  anew: { readonly attempts?: 0; readonly failed?: false; readonly last_error?: null },
): Promise<void> {
  const sooner = sql<string>`case when jobs.run_at is null or jobs.run_at > excluded.run_at then excluded.run_at else jobs.run_at end`;
  await db
    .insertInto('jobs')
    .values({ id: newId(), kind, subject, created: at.toISOString(), run_at: at.toISOString(), attempts: 0, failed: false })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ run_at: sooner, ...anew }))
    .execute();
}
