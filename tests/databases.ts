import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Database, DialectName } from '#data/database.ts';
import { MIGRATIONS, migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import type { Schema } from '#data/schema.ts';
import { FaroSqliteDialect, openSqlite } from '#data/sqlite.ts';
import { openSqliteDatabase } from '#data/sqlite-database.ts';
import { createEmptiedDatabases } from './emptied-databases.ts';
import { TEMPLATE } from './postgres.ts';

/** A kind of database that every data test runs on. */
export interface TestDatabases {
  readonly dialect: DialectName;
  /** A fresh, migrated database; the caller closes it. */
  readonly create: () => Promise<Database>;
  /** A fresh, migrated database that is closed when the running test ends. */
  readonly open: () => Promise<Database>;
  /**
   * As an older program left it: migrated up to the step before the named one, and closed when the running test ends.
   */
  readonly openBefore: (step: string) => Promise<Database>;
}

/** Opens a fresh, migrated PostgreSQL, as so many processes have it; the caller closes each. */
export const openPostgres = createEmptiedDatabases(() => createPostgresUrl());

/** The same for one process. */
export async function createPostgres(): Promise<Database> {
  const [database] = await openPostgres(1);
  if (database === undefined) throw new Error('There is no process.');
  return database;
}

/** Both databases: `describe.each(databases)('… on $dialect', ({ open }) => …)`. */
export const databases: readonly TestDatabases[] = [
  { dialect: 'sqlite' as const, create: createSqlite, createEmpty: () => openDatabase('sqlite::memory:') },
  { dialect: 'postgres' as const, create: createPostgres, createEmpty: async () => openDatabase(await createPostgresUrl('template1')) },
].map(({ dialect, create, createEmpty }) => ({
  dialect,
  create,
  open: async () => {
    const database = await create();
    onTestFinished(database.close);
    return database;
  },
  openBefore: async (step) => {
    const database = await createEmpty();
    onTestFinished(database.close);
    await migrate(database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < step)));
    return database;
  },
}));

/**
 * A fresh, migrated SQLite database in memory; the caller closes it. Migrating takes longer than most tests: it is done
 * once for each worker, and what came of it is copied.
 */
export async function createSqlite(): Promise<Database> {
  migrated ??= migratedSqlite();
  return openSqliteDatabase(':memory:', await migrated);
}

/** The same, closed when the running test ends: for rules in which the kind of database has no part. */
export async function openTestDatabase(): Promise<Database> {
  const database = await createSqlite();
  onTestFinished(database.close);
  return database;
}

/** The address of a fresh, migrated SQLite database in a folder. */
export async function createSqliteFile(folder: string): Promise<string> {
  migrated ??= migratedSqlite();
  const file = join(folder, 'faro.sqlite');
  writeFileSync(file, await migrated);
  return `sqlite:${file}`;
}

let migrated: Promise<Uint8Array> | undefined;

async function migratedSqlite(): Promise<Uint8Array> {
  const sqlite = openSqlite(':memory:');
  const db = new Kysely<Schema>({ dialect: new FaroSqliteDialect({ database: sqlite }) });
  await migrate({ db, dialect: 'sqlite' });
  const content = sqlite.raw.serialize();
  await db.destroy();
  return content;
}

/**
 * The address of a fresh PostgreSQL database, for a program that opens it by itself; a migrated one unless another
 * template is named.
 */
export async function createPostgresUrl(template = TEMPLATE): Promise<string> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  maker ??= openDatabase(`${url}/postgres`);
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy = file_copy`.execute((await maker).db);
  return `${url}/${name}`;
}

/** The connection by which a worker makes its databases, as long as it lives. */
let maker: Promise<Database> | undefined;
