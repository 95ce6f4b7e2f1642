import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { answerReady, type FastPathOptions } from './fast-path/fast-path.ts';
import { HOST_IS_ASKED_HERE, ignoreExpectations, withHost } from './http/answered-by-node.ts';
import { closeIfIdle } from './http/close-if-idle.ts';
import { boundConnections } from './http/connections.ts';
import { boundPipelining } from './http/pipelined-requests.ts';
import { boundTinyChunks } from './http/tiny-chunks.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import type { Config } from './settings/config.ts';

/** Longer than the keep-alive of proxies (nginx: 60 s), so that the program never closes a connection first. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/**
 * Time for requests in flight to finish when the program stops. A longer one (an upload) is resumed after the restart.
 */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;
/** A client that has not sent its headers within this time is disconnected, however slowly it goes on sending. */
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5_000;
/** A request without any traffic on its connection for this long is given up. */
const STALLED_REQUEST_TIMEOUT_MS = 120_000;
/** Each costs memory. */
const MAX_CONNECTIONS = 5_000;
/** An office of thirty whose browsers open six each is well below. */
const MAX_CONNECTIONS_PER_NETWORK = 256;
/** A longer list of publications is some megabytes. */
const MAX_UNREAD_BYTES = 64 * 1_048_576;
/** Connections from this machine come from a proxy or the operator. */
const OWN_MACHINE = ['127.0.0.0/8', '::1'];

/** The fast path's sources: answers that are ready, and those that can be made ready again. */
export type FastPath = Pick<FastPathOptions, 'find' | 'makeAgain'>;

/** Opens the port. */
export async function listen(
  handle: RequestListener,
  { port, host, trustedProxies: proxies = [] }: Pick<Config, 'port' | 'host'> & Partial<Pick<Config, 'trustedProxies'>>,
  fastPath?: FastPath,
): Promise<Server> {
  const server = createServer(
    {
      ...HOST_IS_ASKED_HERE,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    },
    withHost(handle),
  );
  ignoreExpectations(server);
  if (fastPath !== undefined) answerReady(server, { ...fastPath, keepAliveMs: KEEP_ALIVE_TIMEOUT_MS, firstRequestTimeoutMs: HEADERS_TIMEOUT_MS });
  boundPipelining(server);
  boundTinyChunks(server);
  const isShared = trustedProxies([...OWN_MACHINE, ...proxies]);
  boundConnections(server, { most: MAX_CONNECTIONS, mostPerNetwork: MAX_CONNECTIONS_PER_NETWORK, mostUnreadBytes: MAX_UNREAD_BYTES, isShared });
  // Node's own timeout starts with the first byte. This one covers clients that send nothing at all.
  server.on('connection', (socket) => void socket.setTimeout(HEADERS_TIMEOUT_MS));
  server.on('request', ({ socket }) => void socket.setTimeout(STALLED_REQUEST_TIMEOUT_MS));
  server.on('timeout', closeIfIdle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/**
 * Closes the port: requests in flight finish, idle connections are closed. Requests that have arrived are read before:
 * a proxy does not send those again that change something.
 */
export async function hangUp(server: Server, timeoutMs = CLOSE_TIMEOUT_MS): Promise<void> {
  // The first turn ends what the process is at, the second reads what came meanwhile.
  await nextTurn();
  await nextTurn();
  // Timers run before connections are read, and this after both.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_INTERVAL_MS);
  const all = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(all);
}
