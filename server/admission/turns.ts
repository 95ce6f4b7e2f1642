/**
 * Starts one job per turn of the event loop. Between two jobs connections are read and ready answers are sent.
 * @param defer runs something in the next turn
 */
export function createTurns(defer: (run: () => void) => void): (start: () => void) => void {
  const queue: (() => void)[] = [];
  function next(): void {
    queue[0]?.();
    queue.shift();
    if (queue.length > 0) defer(next);
  }
  return (start) => {
    queue.push(start);
    if (queue.length === 1) defer(next);
  };
}
