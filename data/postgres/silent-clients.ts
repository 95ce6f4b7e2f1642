import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Error of the driver for a query that was not answered in time. */
const UNANSWERED = 'Query read timeout';

/**
 * A pool that gives up the connections on which a query was not answered: the query goes on at the server, and the
 * next one on that connection would wait behind it, or for a line that is cut.
 */
export function withoutSilentClients(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => watched(await pool.connect()),
    end: () => pool.end(),
    options: {},
  };
}

function watched(client: pg.PoolClient): PostgresPoolClient {
  let isSilent = false;
  const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  const asked = async (...parameters: unknown[]) => {
    try {
      return await query(...parameters);
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === UNANSWERED;
      throw error;
    }
  };
  return { query: asked as PostgresPoolClient['query'], release: () => client.release(isSilent) };
}
