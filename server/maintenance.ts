import { HOUR_MS } from '#core/time/durations.ts';
import type { Services } from './environment.ts';

const FIRST_RUN_DELAY_MS = 100;
const INTERVAL_MS = HOUR_MS;

/** The work of each process on its own machine: pictures that were made of files that are gone are forgotten. */
export interface Maintenance {
  /** Begins no more. */
  readonly stop: () => void;
  /** Waits until nothing is being done. */
  readonly idle: () => Promise<void>;
}

/** Runs a moment after the start, and every hour. Work that one process does for all is a job. */
export function startMaintenance({ images, log }: Pick<Services, 'images' | 'log'>): Maintenance {
  let running = Promise.resolve();
  const tidyUp = () => {
    running = images.sweep().catch((error: unknown) => log.error({ err: error }, 'derived pictures were not swept'));
  };
  const first = setTimeout(tidyUp, FIRST_RUN_DELAY_MS);
  const hourly = setInterval(tidyUp, INTERVAL_MS);
  hourly.unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(hourly);
    },
    idle: () => running,
  };
}
