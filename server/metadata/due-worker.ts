import type { Logger } from 'pino';
import { MINUTE_MS } from '#core/time/durations.ts';
import { isUnavailable } from '../http/unavailable.ts';

/** Other processes may have put something into the queue. */
const IDLE_MS = MINUTE_MS;
const MIN_WAIT_MS = 100;

export interface DueWorkerOptions {
  /** Does what is due first. @returns false where nothing is */
  readonly next: () => Promise<boolean>;
  /** The time at which something is due next, in milliseconds since the epoch; null where nothing waits. */
  readonly nextDue: () => Promise<number | null>;
  /** Called when something was done. */
  readonly onWork: (() => void) | undefined;
  readonly now: () => Date;
  readonly log: Logger;
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal;
}

/** Does one thing after another while something is due, and looks again when the next is. */
export function createDueWorker({ next, nextDue, onWork, now, log, stopping }: DueWorkerOptions) {
  let running: Promise<boolean> = Promise.resolve(false);
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;

  async function doAll(): Promise<boolean> {
    let hasWorked = false;
    while (!stopping.aborted && (await next())) hasWorked = true;
    return hasWorked;
  }
  function run(): Promise<boolean> {
    const done = running.then(doAll);
    running = done.catch(() => false);
    return done;
  }
  function poll(): void {
    if (!isStarted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void runAndWait(), 0);
  }
  async function runAndWait(): Promise<void> {
    let wait = IDLE_MS;
    try {
      if (await run()) onWork?.();
      const due = await nextDue();
      if (due !== null) wait = Math.min(Math.max(due - now().getTime(), MIN_WAIT_MS), IDLE_MS);
    } catch (error) {
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'lookup of metadata failed');
    }
    if (!isStarted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void runAndWait(), wait).unref();
  }
  return {
    run,
    poll,
    start: () => {
      isStarted = true;
      poll();
    },
    stop: () => {
      isStarted = false;
      clearTimeout(timer);
    },
    idle: () => running,
  };
}
