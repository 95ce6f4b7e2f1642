import { createServer, type RequestListener, type Server } from 'node:http';
import { trustedProxies } from './address.ts';
import type { Config } from './config.ts';
import { boundConnections } from './connections.ts';
import { answerReady, type SwiftOptions } from './pages/swift.ts';
import { endIfSilent } from './silence.ts';

/** Longer than proxies keep a connection that nobody uses (nginx: 60 s), so that it is never the program that hangs up first. */
const KEEP_ALIVE = 75_000;
/** How long requests in flight may take to finish when the program stops; what takes longer (an upload) is resumed later. */
const GRACE = 10_000;
const LOOK_AGAIN = 50;
/** Who connects and does not say within this time what is asked for is hung up on; a letter at a time does not help. */
const HEADERS_TIMEOUT = 15_000;
const CHECK_TIMES = 5_000;
/** A request in flight on whose connection nothing moves for so long is given up. */
const STALLED = 120_000;
/** Each costs memory. */
const MOST_CONNECTIONS = 5_000;
/** An office of thirty whose browsers open six each is well below. */
const MOST_CONNECTIONS_PER_NETWORK = 256;
/** What comes from this machine comes from a proxy, or from the operator. */
const OWN_MACHINE = ['127.0.0.0/8', '::1'];

/** What is ready to be sent without looking further at a request, and what can be made ready. */
export type Swift = Pick<SwiftOptions, 'find' | 'makeAgain'>;

/** Opens the port. */
export async function listen(
  handle: RequestListener,
  { port, host, trustedProxies: proxies = [] }: Pick<Config, 'port' | 'host'> & Partial<Pick<Config, 'trustedProxies'>>,
  swift?: Swift,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE, headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CHECK_TIMES }, handle);
  if (swift !== undefined) answerReady(server, { ...swift, keepAlive: KEEP_ALIVE, firstRequest: HEADERS_TIMEOUT });
  const isShared = trustedProxies([...OWN_MACHINE, ...proxies]);
  boundConnections(server, { most: MOST_CONNECTIONS, mostPerNetwork: MOST_CONNECTIONS_PER_NETWORK, isShared });
  // The server's own clock starts with the first letter: who sends none at all is timed here.
  server.on('connection', (socket) => void socket.setTimeout(HEADERS_TIMEOUT));
  server.on('request', ({ socket }) => void socket.setTimeout(STALLED));
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
export async function hangUp(server: Server, grace = GRACE): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN);
  const all = setTimeout(() => server.closeAllConnections(), grace);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(all);
}
