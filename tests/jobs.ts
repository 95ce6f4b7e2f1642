import type { JobKind } from '#core/jobs/kinds.ts';
import { scheduleJob } from '#data/jobs/add.ts';
import type { Services } from '#server/environment.ts';

/** Does all jobs that are due, and the named work by the clock, which comes due now. */
export async function doJobs(
  { database, jobRunner, now }: Pick<Services, 'database' | 'jobRunner' | 'now'>,
  ...kinds: readonly JobKind[]
): Promise<void> {
  for (const kind of kinds) await scheduleJob(database.db, { kind, subject: '', at: now() });
  await jobRunner.run();
}
