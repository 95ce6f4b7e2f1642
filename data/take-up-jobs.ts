import type { Kysely } from 'kysely';
import { BY_THE_CLOCK } from '#core/jobs/kinds.ts';
import { scheduleJob } from './jobs/add.ts';
import { takeUpUnsent } from './messages/message-jobs.ts';
import type { Schema } from './schema.ts';

/**
 * Puts into the queue what is known without it: work by the clock, which is due at once, and messages that wait to be
 * forwarded. Backups bring no jobs.
 */
export async function takeUpJobs(db: Kysely<Schema>, at: Date): Promise<void> {
  for (const kind of BY_THE_CLOCK) await scheduleJob(db, { kind, subject: '', at });
  await takeUpUnsent(db, at);
}
