/**
 * Starts one job in each turn of the event loop, whatever it is: between two of them the connections are read, and ready answers
 * are sent. @param defer runs something in the next turn
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
