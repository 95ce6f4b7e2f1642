/** Items that wait in memory and are written together, once in an interval at most. */
export interface Batch<Item> {
  /**
   * Adds an item. It waits where something was written a moment ago; else it is written before this resolves.
   * @throws the error of a write that failed; the item is dropped then. Until a write succeeds again none waits longer
   * than those that do already.
   */
  readonly add: (item: Item) => Promise<void>;
  /**
   * Does something while nothing is written and nothing else is done so: each item is either in the database or waits.
   */
  readonly betweenWrites: <Result>(work: (waiting: readonly Item[]) => Promise<Result>) => Promise<Result>;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
}

export interface BatchOptions<Item> {
  /** Writes items in one transaction: all or none. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** The time between two writes, in milliseconds. */
  readonly intervalMs: number;
  /** Is told of the first failure in a row of a write that nobody waits for. */
  readonly failed: (error: unknown) => void;
}

export function createBatch<Item>({ write, intervalMs, failed }: BatchOptions<Item>): Batch<Item> {
  const waiting: Item[] = [];
  let writing: Promise<void> | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let restsUntil = Number.NEGATIVE_INFINITY;
  /** The error of the last write; null when it succeeded. */
  let trouble: { readonly error: unknown } | null = null;
  let timer: NodeJS.Timeout | undefined;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = lastTurn.then(work);
    lastTurn = done.catch(() => undefined);
    return done;
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting.slice();
    try {
      await write(items);
      waiting.splice(0, items.length);
      trouble = null;
    } catch (error) {
      trouble = { error };
      throw error;
    } finally {
      restsUntil = performance.now() + intervalMs;
      writing = null;
      if (waiting.length > 0) writeLater();
    }
  }

  function start(): Promise<void> {
    writing ??= inTurn(writeWaiting);
    return writing;
  }

  function writeLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      // The only one was dropped.
      if (waiting.length === 0) return;
      const isFirstFailure = trouble === null;
      start().catch((error: unknown) => {
        if (isFirstFailure) failed(error);
      });
    }, restsUntil - performance.now()).unref();
  }

  return {
    add: async (item) => {
      const rests = writing !== null || performance.now() < restsUntil;
      if (rests && trouble !== null) throw trouble.error;
      waiting.push(item);
      if (rests) {
        if (writing === null) writeLater();
        return;
      }
      try {
        await start();
      } catch (error) {
        waiting.splice(waiting.indexOf(item), 1);
        throw error;
      }
    },
    betweenWrites: (work) => inTurn(() => work(waiting)),
    flush: async () => {
      await writing?.catch(() => undefined);
      if (waiting.length > 0) await start();
    },
  };
}
