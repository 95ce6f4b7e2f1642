import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { BUSY_TIMEOUT_MS, FaroSqliteDialect, openSqlite, openSqliteReader } from './sqlite.ts';

export type DialectName = 'sqlite' | 'postgres';

/** An open database, whichever it is. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  /** Calls back when another process may have changed the content; answers how to stop. */
  readonly watch: (changed: () => void) => Promise<() => Promise<void>>;
  /** Reads the database at one moment while others write. */
  readonly atOneMoment: <Result>(read: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /**
   * Writes what a power cut may take back: it does not wait for the disk, where everybody else's request waits too. A
   * later write makes it durable.
   */
  readonly unsynced: <Result>(write: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /** Takes out of the database's files what was deleted for good, as far as the database can. */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that a `DATABASE_URL` names.
 * @param url `sqlite:<file>` (`sqlite::memory:` too) or `postgres://…`
 */
export async function openDatabase(url: string): Promise<Database> {
  return url.startsWith('sqlite:') ? openSqliteDatabase(url.slice('sqlite:'.length)) : openPostgresDatabase(url);
}

/** Time within which another process notices a change of the content, in milliseconds. */
const NOTICE_WITHIN_MS = 250;

function openSqliteDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: new FaroSqliteDialect({ database: sqlite }) });
  return {
    db,
    dialect: 'sqlite',
    watch: async (changed) => {
      const dataVersion = sqlite.raw.prepare('PRAGMA data_version');
      let seen = dataVersion.get()?.data_version;
      const timer = setInterval(() => {
        const now = dataVersion.get()?.data_version;
        if (now === seen) return;
        seen = now;
        changed();
      }, NOTICE_WITHIN_MS / 2);
      timer.unref();
      return async () => clearInterval(timer);
    },
    atOneMoment: async (read) => {
      if (file === ':memory:') return db.transaction().execute(read);
      // The reader has a connection of its own, because the program's one would block all other queries.
      const reader = new Kysely<Schema>({ dialect: new FaroSqliteDialect({ database: openSqliteReader(file) }) });
      try {
        return await reader.connection().execute(async (connection) => {
          await sql`begin deferred`.execute(connection);
          return read(connection);
        });
      } finally {
        await reader.destroy();
      }
    },
    unsynced: (write) =>
      // The program's only connection: nobody else writes meanwhile. Settings count when they are compiled, so that
      // they are no prepared statements.
      db.connection().execute(async (connection) => {
        sqlite.raw.exec('PRAGMA synchronous = NORMAL');
        try {
          return await write(connection);
        } finally {
          sqlite.raw.exec('PRAGMA synchronous = FULL');
        }
      }),
    // The deleted row was overwritten, but the log still holds it. A backup that reads keeps the log until the next
    // time: waiting for it would block the program.
    scrub: () =>
      db.connection().execute(async (connection) => {
        await sql`pragma busy_timeout = 0`.execute(connection);
        await sql`pragma wal_checkpoint(truncate)`.execute(connection);
        await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(connection);
      }),
    close: async () => {
      await db.destroy();
      if (sqlite.raw.isOpen) sqlite.close();
    },
  };
}

/** Time after which a silent PostgreSQL counts as unreachable, in milliseconds. */
const POSTGRES_TIMEOUT_MS = 10_000;

async function openPostgresDatabase(url: string): Promise<Database> {
  // Loaded only where it is used: SQLite is the default.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    query_timeout: POSTGRES_TIMEOUT_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same goes for a connection in use that breaks between two queries: the next query on it fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    dialect: 'postgres',
    watch: (changed) =>
      listen(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: POSTGRES_TIMEOUT_MS, keepAlive: true }), changed),
    atOneMoment: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    // Waiting for its disk blocks nobody here.
    unsynced: (write) => write(db),
    // Autovacuum does so in its own time.
    scrub: async () => undefined,
    close: () => db.destroy(),
  };
}

/** The channel on which a write of the content is announced. */
export const CONTENT_CHANNEL = 'faro_content';

interface Listener {
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification' | 'error' | 'end', heard: () => void): unknown;
}

async function listen(connect: () => Listener, changed: () => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: Listener | null = null;
  let retry: NodeJS.Timeout | undefined;
  /** A failing connection may report several errors: one timer keeps the attempts from doubling. */
  const later = () => {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(again, NOTICE_WITHIN_MS);
  };
  const start = async () => {
    const fresh = connect();
    fresh.on('notification', changed);
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CONTENT_CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.on('end', later);
    client = fresh;
    if (stopped) await fresh.end();
  };
  // Announcements may have been missed while the connection was down, so a reconnection counts as a change.
  const again = () => void start().then(changed, later);
  await start();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
