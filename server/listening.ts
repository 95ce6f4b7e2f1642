import { createServer, type RequestListener, type Server } from 'node:http';

import type { Config } from './config.ts';
import { boundConnections } from './connections.ts';
import { answerReady, type FastPathOptions } from './pages/fast-path.ts';
import { endIfSilent } from './silence.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Longer than proxies keep a connection that nobody uses (nginx: 60 s), so that it is never the program that hangs up first. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** How long requests in flight may take to finish when the program stops; what takes longer (an upload) is resumed later. */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;
/** Who connects and does not say within this time what is asked for is hung up on; a letter at a time does not help. */
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5_000;
/** A request in flight on whose connection nothing moves for so long is given up. */
const STALLED_REQUEST_TIMEOUT_MS = 120_000;
/** Each costs memory. */
const MAX_CONNECTIONS = 5_000;
/** An office of thirty whose browsers open six each is well below. */
const MAX_CONNECTIONS_PER_NETWORK = 256;
/** What comes from this machine comes from a proxy, or from the operator. */
const OWN_MACHINE = ['127.0.0.0/8', '::1'];

/** What is ready to be sent without looking further at a request, and what can be made ready. */
export type FastPath = Pick<FastPathOptions, 'find' | 'makeAgain'>;

/** Opens the port. */
export async function listen(
  handle: RequestListener,
  { port, host, trustedProxies: proxies = [] }: Pick<Config, 'port' | 'host'> & Partial<Pick<Config, 'trustedProxies'>>,
  fastPath?: FastPath,
): Promise<Server> {
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    handle,
  );
  if (fastPath !== undefined) answerReady(server, { ...fastPath, keepAliveMs: KEEP_ALIVE_TIMEOUT_MS, firstRequestTimeoutMs: HEADERS_TIMEOUT_MS });
  const isShared = trustedProxies([...OWN_MACHINE, ...proxies]);
  boundConnections(server, { most: MAX_CONNECTIONS, mostPerNetwork: MAX_CONNECTIONS_PER_NETWORK, isShared });
  // The server's own clock starts with the first letter: who sends none at all is timed here.
  server.on('connection', (socket) => void socket.setTimeout(HEADERS_TIMEOUT_MS));
  server.on('request', ({ socket }) => void socket.setTimeout(STALLED_REQUEST_TIMEOUT_MS));
  server.on('timeout', endIfSilent);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/** Closes the port: requests in flight finish, connections that nobody uses end. */
export async function hangUp(server: Server, timeoutMs = CLOSE_TIMEOUT_MS): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const all = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(all);
}
