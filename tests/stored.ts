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
