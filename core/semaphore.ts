/** Lets so many works run at once; the others wait. */
export interface Semaphore {
  /**
   * Runs a work when it has its turn.
   * @param rank 0 comes first; works of one rank have their turns in the order in which they came
   */
  readonly run: <Result>(work: () => Promise<Result>, rank?: number) => Promise<Result>;
  /** The number of works of a rank that wait for their turn. */
  readonly waiting: (rank: number) => number;
}

/** @param atOnce the most works that run at once */
export function createSemaphore(atOnce: number): Semaphore {
  const queues: (() => void)[][] = [];
  let running = 0;

  const queueOf = (rank: number) => (queues[rank] ??= []);

  /** A work that ends hands its turn on. */
  function release(): void {
    // A rank that nothing has waited in is a hole.
    const next = queues.find((queue) => queue?.length)?.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    run: async (work, rank = 0) => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => void queueOf(rank).push(resolve));
      try {
        return await work();
      } finally {
        release();
      }
    },
    waiting: (rank) => queueOf(rank).length,
  };
}
