import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { ConnectionOptions, Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { type PostgresAddress, readPostgresAddress } from './address.ts';
import { announcements } from './announcements.ts';
import { aloneOnPostgres } from './exclusive-lock.ts';
import { openPool } from './pool.ts';
import { createServers } from './servers.ts';
import { createWriterQueue } from './writer-queue.ts';

const DEFAULT_POOL = 10;

/**
 * Opens a PostgreSQL.
 * @param url `postgres://…`
 * @param opened connections to it that are there already
 */
export async function openPostgresDatabase(
  url: string,
  { pool: max = DEFAULT_POOL, listenUrl = url }: ConnectionOptions,
  opened?: PostgresPool,
): Promise<Database> {
  // Loaded only where it is used: SQLite is the default.
  const { default: pg } = await import('pg');
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: opened ?? openPool(pg, addressOf(url), max) }) });
  const inTurn = createWriterQueue();
  const servers = createServers(pg.Client, addressOf(url));
  const listened = createServers(pg.Client, addressOf(listenUrl));
  return {
    db,
    dialect: 'postgres',
    watch: (changed) => announcements(listened.connect, changed),
    alone: (work) => aloneOnPostgres(servers.connect, work),
    writing: (write) => inTurn(() => db.transaction().execute(write)),
    atOneMoment: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    // Waiting for its disk blocks nobody here.
    unsynced: (write) => write(db),
    // Autovacuum does so in its own time.
    scrub: async () => undefined,
    close: () => db.destroy(),
  };
}

function addressOf(url: string): PostgresAddress {
  const address = readPostgresAddress(url);
  if (typeof address === 'string') throw new Error(`The address of PostgreSQL ${address}`);
  return address;
}
