import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PostgresAddress, Target, Way } from './address.ts';
import { isOfEncryption } from './encryption.ts';

/** A connected client, and the way by which it came there. */
export interface Connected {
  readonly client: pg.Client;
  readonly way: Way;
}

/** The servers that an address names, of which one is used. */
export interface Servers {
  /** Connects to the first that is as it must be. */
  readonly connect: () => Promise<Connected>;
}

/** Time for a connection to the only server, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** The same where there are others: one that is cut off must not hold up the change to the next. */
const TIMEOUT_OF_SEVERAL_MS = 3_000;
/** Time that a server has before the next one of the list is tried beside it, in milliseconds. */
const HEAD_START_MS = 250;

/** Questions to a server, for each target: true where it is not meant. */
const REFUSES: Readonly<Record<Target, string | null>> = {
  any: null,
  'read-write': `select current_setting('transaction_read_only') = 'on' as refuses`,
  primary: 'select pg_is_in_recovery() as refuses',
};

/** A server of the list that answers, and is not meant. SQLSTATE says that it can only be read. */
class NotMeantError extends Error {
  readonly code = '25006';
}

/** No server of a list can be used. SQLSTATE says that there is no connection, which may pass. */
class NoServerError extends Error {
  readonly code = '08001';
}

/** @param Client the driver's, which is loaded where it is used */
export function createServers(Client: typeof pg.Client, { servers, target, login, connectTimeoutMs }: PostgresAddress): Servers {
  const timeoutMs = connectTimeoutMs ?? (servers.length > 1 ? TIMEOUT_OF_SEVERAL_MS : TIMEOUT_MS);

  async function connectBy(way: Way): Promise<Connected> {
    const client = new Client({ connectionTimeoutMillis: timeoutMs, keepAlive: true, ...login, ...way });
    // A connection that breaks between two questions fails the next one; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const text = REFUSES[target];
      const question = { text, query_timeout: timeoutMs } as pg.QueryConfig;
      const answer = text === null ? undefined : await client.query<{ refuses: boolean }>(question);
      if (answer?.rows[0]?.refuses) throw new NotMeantError(`it is not ${target}`);
      return { client, way };
    } catch (error) {
      close(client);
      throw error;
    }
  }

  /** Tries what else may work after an error of the encryption. */
  async function connectTo([way, ...others]: readonly Way[]): Promise<Connected> {
    if (way === undefined) throw new NoServerError('no way to connect');
    return connectBy(way).catch((error: unknown) => {
      if (others.length === 0 || !isOfEncryption(error)) throw error;
      return connectTo(others);
    });
  }

  return {
    connect: async () => {
      const [only, ...more] = servers;
      if (only !== undefined && more.length === 0) return connectTo(only);
      const tried: Promise<Connected>[] = [];
      for (const server of servers) {
        const trying = connectTo(server);
        tried.push(trying);
        const settled = trying.then(
          () => true,
          () => false,
        );
        if (await Promise.race([settled, sleep(HEAD_START_MS, false)])) break;
      }
      const first = await Promise.any(tried).catch((error: unknown) => {
        throw new NoServerError(reasonsOf(servers, (error as AggregateError).errors), { cause: error });
      });
      // Connections that come later are not needed.
      for (const each of tried) void each.then(({ client }) => client !== first.client && close(client)).catch(() => undefined);
      return first;
    },
  };
}

function close(client: pg.Client): void {
  void client.end().catch(() => undefined);
}

function reasonsOf(servers: PostgresAddress['servers'], errors: readonly unknown[]): string {
  const reasons = servers.map(([way], place) => `${way?.host}:${way?.port}: ${String((errors[place] as Error | undefined)?.message)}`);
  return `none of the servers can be used (${reasons.join('; ')})`;
}
