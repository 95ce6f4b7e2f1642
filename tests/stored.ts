import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#data/database.ts';

/** The names alone: Kysely asks for all columns too, which takes longer than reading the rows of a test. */
const TABLES = {
  sqlite: sql<{ name: string }>`select name from sqlite_schema where type = 'table'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
};
/** Tables of SQLite itself, of its full-text index, and of the migrations. */
const BESIDE = /^(?:sqlite_|search_index_|kysely_)/;

interface StoredRow {
  readonly name: string;
  readonly row: string;
}

const ROWS = {
  sqlite: async (db: Database['db'], names: readonly string[]): Promise<StoredRow[]> => {
    const found: StoredRow[] = [];
    for (const name of names) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      found.push(...rows.map((row) => ({ name, row: JSON.stringify(row) })));
    }
    return found;
  },
  /** In one query: each exchange with the server takes longer than the rows of a test. */
  postgres: async (db: Database['db'], names: readonly string[]): Promise<StoredRow[]> => {
    const queries = names.map((name) => sql`select ${sql.lit(name)} as name, row_to_json(t)::text as row from ${sql.table(name)} t`);
    return (await sql<StoredRow>`${sql.join(queries, sql` union all `)}`.execute(db)).rows;
  },
};

/**
 * Every row of every table as text, by table: two equal answers mean that nothing was written in between.
 * @param but tables that are not looked at
 */
export async function everythingStored(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  but: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { rows: tables } = await TABLES[dialect].execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !BESIDE.test(name) && !but.includes(name));
  const stored: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const { name, row } of await ROWS[dialect](db, names)) stored[name]?.push(row);
  for (const rows of Object.values(stored)) rows.sort();
  return stored;
}

/**
 * A digest of every file of a data folder, by its path: uploads, those on their way, keys and backups. The database is
 * read by its rows.
 */
export function filesBelow(dataDir: string): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(join(dataDir, 'faro.sqlite')) && !path.startsWith(join(dataDir, 'derived')));
  return Object.fromEntries(names.toSorted().map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}
