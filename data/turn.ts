import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work goes on for so long before others are answered, in milliseconds. */
const TURN_MS = 10;

/**
 * Shares the event loop: the result is awaited between two pieces of work, and lets others be answered when those so
 * far have taken their time. The time of a piece depends on what people wrote, so that none can be counted.
 */
export function createTurn(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < TURN_MS) return;
    await nextTurn();
    began = now();
  };
}
