import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#data/database.ts';

/** Every row of every table as text, by table: two equal answers mean that nothing was written in between. */
export async function everythingStored({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const stored: Record<string, string[]> = {};
  for (const { name } of tables) {
    // SQLite's full-text index keeps tables of its own.
    if (name.startsWith('search_index_')) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    stored[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
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
