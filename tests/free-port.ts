import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Above 10080, the last one that `fetch` and browsers refuse (fetch.spec.whatwg.org/#port-blocking), and below the
// ports that systems give to outgoing connections: one of those could be taken between this look and the program's
// start.
const FIRST_PORT = 10_081;
const END_PORT = 32_000;
const ATTEMPTS = 50;

/**
 * A port of this machine that nobody listens on, and that no outgoing connection is given. Throws when none is found.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, END_PORT);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
  throw new Error('No free port');
}
