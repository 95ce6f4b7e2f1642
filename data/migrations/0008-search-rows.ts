import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/**
 * Where in SQLite's index of words an item is: the index itself can tell only by reading all of it, so that a write took
 * the longer the more there was to search.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') return;
  await sql`create table search_index_rows (id integer primary key, collection text not null, item text not null, unique (collection, item))`.execute(
    db,
  );
  await sql`insert into search_index_rows (id, collection, item) select rowid, collection, item from search_index`.execute(db);
}
