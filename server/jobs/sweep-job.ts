import { DAY_SECONDS } from '#core/time/durations.ts';
import type { Jobs } from '#data/jobs/jobs.ts';
import type { Services } from '../environment.ts';
import type { JobHandler } from './job-handler.ts';

type SweepServices = Pick<
  Services,
  'store' | 'messages' | 'visits' | 'attempts' | 'oneTimeLinks' | 'auth' | 'now' | 'uploads' | 'files' | 'config' | 'log'
>;

/** Time for which a backup is waited for, in milliseconds, before another look. */
const BACKUP_WAIT_MS = 5_000;

/** Deletes expired data, after the backup that is due at the same time. A step that fails does not stop the others. */
export function sweepJob(
  { store, messages, visits, attempts, oneTimeLinks, auth, now, uploads, files, config, log }: SweepServices,
  jobs: Jobs,
): JobHandler {
  const steps: (() => Promise<unknown>)[] = [
    () => store.sweepTrash(config.trashDays),
    () => messages.sweep(config.messageDays),
    () => attempts.sweep(DAY_SECONDS),
    visits.foldIntoMonths,
    oneTimeLinks.sweep,
    () => auth.sweep(now()),
    uploads.sweep,
    files.sweep,
  ];
  return async () => {
    if (await jobs.isAwaited('backup')) return BACKUP_WAIT_MS;
    const failures: unknown[] = [];
    for (const step of steps) await step().catch((error: unknown) => failures.push(error));
    // The queue logs the first, as a warning until it gives up: a site that is closed for a moment is no failure.
    const [first, ...others] = failures;
    for (const err of others) log.warn({ err }, 'another step of the sweep failed');
    if (failures.length > 0) throw first;
    return null;
  };
}
