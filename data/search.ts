import { type Kysely, sql } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { searchableText } from '#core/search.ts';
import { wordsOf } from '#core/text/folded-text.ts';
import { titleOf } from '#core/title.ts';
import type { Values } from '#core/values.ts';
import type { DialectName } from './database.ts';
import { unawaited } from './postgres/pipelined.ts';
import type { Schema } from './schema.ts';

/** Item that a search found. */
export interface SearchMatch {
  readonly collection: string;
  readonly item: string;
}

const MAX_RESULTS = 200;
const TITLE_WEIGHT = 8;

/** Notes the words of an item, or forgets them when it is gone; in the same transaction as its write. */
export async function indexItem(
  db: Kysely<Schema>,
  dialect: DialectName,
  definition: Pick<CollectionDefinition, 'name' | 'fields' | 'titleField'>,
  id: string,
  item: Values | null,
): Promise<void> {
  const words = item && {
    title: wordsOf(titleOf(definition, item)).join(' '),
    body: wordsOf(searchableText(definition.fields, item, definition.titleField)).join(' '),
  };
  await (dialect === 'sqlite' ? indexInSqlite(db, definition.name, id, words) : indexInPostgres(db, definition.name, id, words));
}

type IndexedText = { readonly title: string; readonly body: string } | null;

async function indexInSqlite(db: Kysely<Schema>, collection: string, item: string, words: IndexedText): Promise<void> {
  const known = sql`select id from search_index_rows where collection = ${collection} and item = ${item}`;
  if (words === null) {
    await sql`delete from search_index where rowid = (${known})`.execute(db);
    await sql`delete from search_index_rows where collection = ${collection} and item = ${item}`.execute(db);
    return;
  }
  const { rows } = await sql<{ id: number }>`insert into search_index_rows (collection, item) values (${collection}, ${item})
    on conflict do nothing returning id`.execute(db);
  // An item that is new is in no index yet.
  if (rows[0] === undefined) await sql`delete from search_index where rowid = (${known})`.execute(db);
  const id = rows[0] === undefined ? sql`(${known})` : sql`${rows[0].id}`;
  await sql`insert into search_index (rowid, collection, item, title, body)
    values (${id}, ${collection}, ${item}, ${words.title}, ${words.body})`.execute(db);
}

async function indexInPostgres(db: Kysely<Schema>, collection: string, item: string, words: IndexedText): Promise<void> {
  if (words === null) {
    await sql`delete from search_index where collection = ${collection} and item = ${item}`.execute(db);
    return;
  }
  await sql`insert into search_index (collection, item, words) values (${collection}, ${item},
    setweight(to_tsvector('simple', ${words.title}), 'A') || setweight(to_tsvector('simple', ${words.body}), 'D'))
    on conflict (collection, item) do update set words = excluded.words ${unawaited}`.execute(db);
}

/**
 * The items with a word beginning with each of the terms, best first.
 * @param terms folded words, as `searchTerms` gives them
 */
export async function searchItems(db: Kysely<Schema>, dialect: DialectName, terms: readonly string[]): Promise<SearchMatch[]> {
  if (terms.length === 0) return [];
  if (dialect === 'sqlite') {
    const question = terms.map((term) => `"${term}"*`).join(' ');
    const { rows } = await sql<SearchMatch>`select collection, item from search_index where search_index match ${question}
      order by bm25(search_index, 0, 0, ${TITLE_WEIGHT}, 1) limit ${MAX_RESULTS}`.execute(db);
    return rows;
  }
  const question = terms.map((term) => `'${term}':*`).join(' & ');
  const { rows } = await sql<SearchMatch>`select collection, item from search_index, to_tsquery('simple', ${question}) as question
    where words @@ question order by ts_rank(words, question) desc, item limit ${MAX_RESULTS}`.execute(db);
  return rows;
}
