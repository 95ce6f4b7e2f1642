import type { Database } from '#data/database.ts';
import { readPostgresAddress } from '#data/postgres/address.ts';
import { connectionLimit } from '#data/postgres/connection-limit.ts';
import { type Config, ConfigError } from './config.ts';

/** Connections of a process beside its pool: one listens, one is for its turn at the start. */
const BESIDE_POOL = 2;

/**
 * Refuses a pool that the server has no room for. Through a pooler, whose own limit nobody tells, any size may do.
 * @throws ConfigError
 */
export async function checkPool({ db, dialect }: Pick<Database, 'db' | 'dialect'>, { pool, listenUrl }: Config['connections']): Promise<void> {
  if (dialect === 'sqlite' || pool === undefined || listenUrl !== undefined) return;
  const limit = await connectionLimit(db);
  if (pool + BESIDE_POOL <= limit) return;
  throw new ConfigError([
    `DATABASE_POOL: ${pool} connections and ${BESIDE_POOL} more for each process, and PostgreSQL allows ${limit} in all: give a smaller number, ` +
      'raise max_connections, or put a pooler in between and name PostgreSQL itself in DATABASE_LISTEN_URL',
  ]);
}

/** The settings whose line is encrypted while nobody looks who is at its other end. */
export function uncheckedLines({ databaseUrl, connections }: Pick<Config, 'databaseUrl' | 'connections'>): string[] {
  const addresses = { DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: connections.listenUrl ?? '' };
  return Object.entries(addresses).flatMap(([name, url]) => {
    const address = url.startsWith('postgres') ? readPostgresAddress(url) : null;
    return address !== null && typeof address !== 'string' && address.isUnchecked ? [name] : [];
  });
}
