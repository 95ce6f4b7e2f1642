import type { Logger } from 'pino';

/** Work that no answer waits for. Failures are logged. */
export interface BackgroundTasks {
  /** @param what for the log */
  readonly start: (what: string, work: () => Promise<void>) => void;
  /** Waits until nothing is running. */
  readonly settle: () => Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    start: (what, work) => {
      const run = work()
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(run));
      running.add(run);
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}
