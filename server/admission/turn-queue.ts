/**
 * Starts a few jobs per turn of the event loop. Between two turns connections are read and ready answers are sent.
 * @param defer runs something in the next turn
 * @param perTurn how many jobs start in one turn
 */
export function createTurnQueue(defer: (run: () => void) => void, perTurn = 1): (start: () => void) => void {
  const queue: (() => void)[] = [];
  function next(): void {
    const batch = queue.slice(0, perTurn);
    for (const start of batch) start();
    queue.splice(0, batch.length);
    if (queue.length > 0) defer(next);
  }
  return (start) => {
    queue.push(start);
    if (queue.length === 1) defer(next);
  };
}
