/** Uploads of administrators come first, visitors second, and work that nobody waits for last. */
const URGENCIES = ['upload', 'awaited', 'background'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Runs heavy work a few at a time, so that the rest of the program keeps its share of the machine. */
export function createQueue(atOnce: number) {
  const waiting: Record<Urgency, (() => void)[]> = { upload: [], awaited: [], background: [] };
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  function next(): void {
    if (running.size >= atOnce) return;
    const urgency = URGENCIES.find((each) => waiting[each].length > 0 && !(stopped && each === 'background'));
    if (urgency !== undefined) waiting[urgency].shift()?.();
  }

  return {
    run: <Result>(work: () => Promise<Result>, urgency: Urgency = 'awaited'): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting[urgency].push(() => {
          const done = work().then(resolve, reject);
          running.add(done);
          void done.finally(() => {
            running.delete(done);
            next();
          });
        });
        next();
      }),
    /** Starts no more background work; resolves when the running work is done. */
    stop: async (): Promise<void> => {
      stopped = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}
