import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { pipelined } from './pipelined.ts';

/** Error of the driver for a query that was not answered in time. */
export const UNANSWERED = 'Query read timeout';

/**
 * A pool that gives up the connections on which a query was not answered: the query goes on at the server, and the
 * next one on that connection would wait behind it, or for a line that is cut.
 * @param failed is told of every query that fails
 */
export function withoutSilentClients(
  pool: { readonly connect: () => Promise<pg.PoolClient>; readonly end: () => Promise<void> },
  failed: (error: unknown, client: pg.PoolClient) => void = () => undefined,
): PostgresPool {
  return {
    connect: async () => watched(await pool.connect(), failed),
    end: () => pool.end(),
    options: {},
  };
}

function watched(client: pg.PoolClient, failed: (error: unknown, client: pg.PoolClient) => void): PostgresPoolClient {
  let isSilent = false;
  const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  const watchedQuery = async (...parameters: unknown[]) => {
    try {
      return await query(...parameters);
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === UNANSWERED;
      failed(error, client);
      throw error;
    }
  };
  return { query: pipelined(watchedQuery) as PostgresPoolClient['query'], release: () => client.release(isSilent) };
}
