import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { singleFlight } from '#core/single-flight.ts';
import type { PostgresAddress, Way } from './address.ts';
import { createServers, TIMEOUT_MS } from './servers.ts';
import { UNANSWERED, withoutSilentClients } from './silent-clients.ts';

/** Errors of a server that ends, or is a standby from now on (SQLSTATE), and of the driver for a line that is cut. */
const LOST = /^(25006|57P0[123]|08...)$|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)|^(Connection terminated|Query read timeout|timeout expired)/;

/** A connection that rested for so long is asked whether it is alive before it is given out, in milliseconds. */
const MAX_IDLE_MS = 1_000;
/** A connection that does not answer for so long is given up, in milliseconds. */
const ANSWER_TIMEOUT_MS = 2_000;
const QUESTION = { text: 'select 1', query_timeout: ANSWER_TIMEOUT_MS } as pg.QueryConfig;

/** Statements are sent without waiting for the answers to those before. The driver's types do not know of it. */
const PIPELINED = { pipeline: true };

/** A client of the pool knows by which way it came, and since when it rests. */
type PooledClient = pg.PoolClient & { readonly way: Way; restsSince: number };

/**
 * A pool of connections to one server of those that an address names. When that server is lost, the others are looked
 * at before the next connection, and connections to the former one are given up.
 */
export function openPool({ Pool, Client }: typeof pg, address: PostgresAddress, max: number): PostgresPool {
  const servers = createServers(Client, address);
  const ways = address.servers.flat();
  // The only way needs no look, where any server is taken.
  const isGiven = ways.length === 1 && address.target === 'any';
  let way: Way = ways[0] ?? {};
  const looking = singleFlight<void>();
  let isKnown = isGiven;

  class PoolClient extends Client {
    readonly way: Way;
    restsSince = performance.now();
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...way });
      this.way = way;
    }
  }
  const pool = new Pool({
    max,
    connectionTimeoutMillis: address.connectTimeoutMs ?? TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    ...PIPELINED,
    ...address.login,
    Client: PoolClient as unknown as new () => pg.Client,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => lost(error));
  // The same goes for a connection in use that breaks between two queries: the next query on it fails.
  pool.on('connect', (client) => void client.on('error', (error) => lost(error)));
  pool.on('release', (_error, client) => {
    (client as PooledClient).restsSince = performance.now();
  });

  async function look(): Promise<void> {
    const found = await servers.connect();
    ({ way } = found);
    isKnown = true;
    void found.client.end().catch(() => undefined);
  }

  function lost(error: unknown, client?: pg.PoolClient): void {
    const { code = '', message } = error as { readonly code?: unknown; readonly message: string };
    if (!isGiven && (LOST.test(String(code)) || LOST.test(message))) isKnown = false;
    // The other connections may be silent, too: each is given up as it comes back.
    if (message === UNANSWERED && (client as PooledClient | undefined)?.way === way) way = { ...way };
  }

  async function isAlive(client: pg.PoolClient): Promise<boolean> {
    if (performance.now() - (client as PooledClient).restsSince < MAX_IDLE_MS) return true;
    return client.query(QUESTION).then(
      () => true,
      (error: unknown) => {
        lost(error, client);
        return false;
      },
    );
  }

  async function connect(isLast = false): Promise<pg.PoolClient> {
    if (!isKnown) await looking('way', look);
    const client = await pool.connect().catch((error: unknown) => {
      lost(error);
      if (isLast || isKnown) throw error;
      return connect(true);
    });
    if ((client as PooledClient).way === way && (await isAlive(client))) return client;
    client.release(true);
    return connect(isLast);
  }

  return withoutSilentClients({ connect: () => connect(), end: () => pool.end() }, lost);
}
