import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/**
 * Row of an item in SQLite's search index. The index finds it only by a full scan, so that writes slowed down as the
 * content grew.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') return;
  await sql`create table search_index_rows (id integer primary key, collection text not null, item text not null, unique (collection, item))`.execute(
    db,
  );
  await sql`insert into search_index_rows (id, collection, item) select rowid, collection, item from search_index`.execute(db);
}
