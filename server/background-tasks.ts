import type { Logger } from 'pino';

/** Work that no answer waits for. Failures are logged. */
export function createBackgroundTasks(log: Logger) {
  const running = new Set<Promise<void>>();
  return {
    /** @param what for the log */
    start: (what: string, work: () => Promise<void>): void => {
      const run = work()
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(run));
      running.add(run);
    },
    /** Waits until nothing is running. */
    settle: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
}

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>;
