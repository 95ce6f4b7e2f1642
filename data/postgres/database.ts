import { Kysely, PostgresDialect } from 'kysely';
import type { ConnectionOptions, Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { aloneOnPostgres } from './alone.ts';
import { announcements } from './announcements.ts';
import { withoutSilentClients } from './silent-clients.ts';

/** Time after which a silent PostgreSQL counts as unreachable, in milliseconds. */
const TIMEOUT_MS = 10_000;
const DEFAULT_POOL = 10;

/** Opens a PostgreSQL. @param url `postgres://…` */
export async function openPostgresDatabase(url: string, { pool: max = DEFAULT_POOL, listenUrl = url }: ConnectionOptions): Promise<Database> {
  // Loaded only where it is used: SQLite is the default.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS, keepAlive: true });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same goes for a connection in use that breaks between two queries: the next query on it fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutSilentClients(pool) }) });
  const connection = (connectionString: string) => new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, keepAlive: true });
  return {
    db,
    dialect: 'postgres',
    watch: (changed) => announcements(() => connection(listenUrl), changed),
    alone: (work) => aloneOnPostgres(() => connection(url), work),
    atOneMoment: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    // Waiting for its disk blocks nobody here.
    unsynced: (write) => write(db),
    // Autovacuum does so in its own time.
    scrub: async () => undefined,
    close: () => db.destroy(),
  };
}
