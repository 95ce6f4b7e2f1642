/** Lets so many do something at once; the others wait, in the order of asking. */
export interface Semaphore {
  /** Waits for a turn. @returns how to end it */
  readonly take: () => Promise<() => void>;
}

export function createSemaphore(atOnce: number): Semaphore {
  const waiting: (() => void)[] = [];
  let taken = 0;
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
  return {
    take: async () => {
      if (taken >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      return release;
    },
  };
}
