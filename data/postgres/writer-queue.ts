import { setTimeout as sleep } from 'node:timers/promises';

/** Time that a write waits for those of its own process, in milliseconds. */
const TURN_TIMEOUT_MS = 8_000;

/** A write whose turn did not come. SQLSTATE says that a lock was not got, which may pass. */
class NoTurnError extends Error {
  readonly code = '55P03';
}

/**
 * Lets the writes of a process pass one after the other. They would wait for each other at the server, each with a
 * connection of its own; a process that freezes would hold up the others once for each.
 */
export function createWriterQueue(timeoutMs = TURN_TIMEOUT_MS): <Result>(write: () => Promise<Result>) => Promise<Result> {
  let last: Promise<void> = Promise.resolve();
  let count = 0;

  async function waitFor(before: Promise<void>): Promise<void> {
    const end = new AbortController();
    const tooLate = sleep(timeoutMs, 'late', { signal: end.signal, ref: false }).catch(() => 'in time');
    const came = await Promise.race([before, tooLate]);
    end.abort();
    if (came === 'late') throw new NoTurnError('the writes before take too long');
  }

  return async (write) => {
    const before = last;
    const over = Promise.withResolvers<void>();
    last = before.then(() => over.promise);
    count += 1;
    try {
      if (count > 1) await waitFor(before);
      return await write();
    } finally {
      count -= 1;
      over.resolve();
    }
  };
}
