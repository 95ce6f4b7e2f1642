import { DAY_SECONDS, HOUR_MS } from '#core/durations.ts';
import type { Services } from './environment.ts';

const FIRST_RUN_DELAY_MS = 100;
const INTERVAL_MS = HOUR_MS;

/** Regular work of the program itself: due backups and the deletion of expired data. */
export interface Maintenance {
  /** Begins no more. */
  readonly stop: () => void;
  /** Waits until nothing is being done. */
  readonly settle: () => Promise<void>;
}

/** Runs a moment after the start, and every hour. */
export function startMaintenance(services: Services): Maintenance {
  let running = Promise.resolve();
  const tidyUp = () => {
    running = runMaintenance(services);
  };
  const first = setTimeout(tidyUp, FIRST_RUN_DELAY_MS);
  const hourly = setInterval(tidyUp, INTERVAL_MS);
  hourly.unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(hourly);
    },
    settle: () => running,
  };
}

/** Deletes expired data. A failed step does not stop the others. */
export async function runMaintenance({
  store,
  messages,
  attempts,
  links,
  auth,
  now,
  uploads,
  files,
  images,
  config,
  backups,
  log,
}: Services): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    // The backup comes before any deletion.
    () => backUp({ backups, log }),
    () => store.sweepTrash(config.trashDays),
    () => messages.sweep(config.messageDays),
    () => attempts.sweep(DAY_SECONDS),
    links.sweep,
    () => auth.sweep(now()),
    uploads.sweep,
    files.sweep,
    images.sweep,
  ];
  for (const step of steps) await step().catch((error: unknown) => log.error({ err: error }, 'maintenance failed'));
}

async function backUp({ backups, log }: Pick<Services, 'backups' | 'log'>): Promise<void> {
  try {
    const made = await backups.makeDue();
    if (made === null) return;
    log.info({ file: made.file, size: made.size }, 'backup made');
    if (made.missing.length > 0) log.error({ file: made.file, missing: made.missing }, 'files are missing, and so from the backup');
    await backups.sweep();
  } catch (error) {
    log.error({ err: error }, 'the backup failed');
  }
}
