import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** The words of every item, for the public search. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create virtual table search_index using fts5(collection unindexed, item unindexed, title, body, tokenize = 'unicode61 remove_diacritics 0')`.execute(
      db,
    );
    return;
  }
  await sql`create table search_index (collection text not null, item text not null, words tsvector not null, primary key (collection, item))`.execute(
    db,
  );
  await sql`create index search_words on search_index using gin (words)`.execute(db);
}
