/** Work that nobody waits for comes after work that somebody does. */
export type Urgency = 'awaited' | 'background';

/** Runs heavy work a few at a time, so that the rest of the program keeps its share of the machine. */
export function createQueue(atOnce: number) {
  const waiting: Record<Urgency, (() => void)[]> = { awaited: [], background: [] };
  let running = 0;

  function next(): void {
    if (running >= atOnce) return;
    const start = waiting.awaited.shift() ?? waiting.background.shift();
    if (start === undefined) return;
    running += 1;
    start();
  }

  return {
    run: <Result>(work: () => Promise<Result>, urgency: Urgency = 'awaited'): Promise<Result> => {
      const result = new Promise<void>((start) => {
        waiting[urgency].push(start);
      })
        .then(work)
        .finally(() => {
          running -= 1;
          next();
        });
      next();
      return result;
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
