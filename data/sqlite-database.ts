import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Database, NOTICE_WITHIN_MS } from './database.ts';
import type { Schema } from './schema.ts';
import { aloneOnSqlite, BUSY_TIMEOUT_MS, FaroSqliteDialect, openSqlite, openSqliteReader } from './sqlite.ts';

/**
 * Opens a SQLite database.
 * @param file its path, or `:memory:`
 * @param content the serialized database that one in memory begins as
 */
export function openSqliteDatabase(file: string, content?: Uint8Array): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = openSqlite(file, content);
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
    alone: (work) => (file === ':memory:' ? work() : aloneOnSqlite(file, work)),
    writing: (write) => db.transaction().execute(write),
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
