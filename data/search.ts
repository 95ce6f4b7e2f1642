import { type Kysely, sql } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { isLetter, searchableText, wordsOf } from '#core/search.ts';
import { titleOf } from '#core/title.ts';
import type { DialectName } from './database.ts';
import type { Schema } from './schema.ts';

/** Where something was found. */
export interface Found {
  readonly collection: string;
  readonly item: string;
}

const MOST_FOUND = 200;
const TITLE_WEIGHT = 8;

/** Notes the words of an item, or forgets them when it is gone; in the same transaction as its write. */
export async function indexItem(
  db: Kysely<Schema>,
  dialect: DialectName,
  definition: Pick<CollectionDefinition, 'name' | 'fields' | 'titleField'>,
  id: string,
  item: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await sql`delete from search_index where collection = ${definition.name} and item = ${id}`.execute(db);
  if (item === null) return;
  const title = wordsOf(titleOf(definition, item)).join(' ');
  const body = wordsOf(searchableText(definition.fields, item, definition.titleField)).join(' ');
  if (dialect === 'sqlite') {
    await sql`insert into search_index (collection, item, title, body) values (${definition.name}, ${id}, ${title}, ${body})`.execute(db);
    return;
  }
  await sql`insert into search_index (collection, item, words) values (${definition.name}, ${id},
    setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${body}), 'D'))`.execute(db);
}

/** The items that hold a word beginning with each of the terms, best first. @param terms folded words, as `searchTerms` gives them */
export async function searchItems(db: Kysely<Schema>, dialect: DialectName, terms: readonly string[]): Promise<Found[]> {
  if (terms.length === 0) return [];
  if (dialect === 'sqlite') {
    const question = terms.map((term) => (isLetter(term) ? `"${term}"` : `"${term}"*`)).join(' ');
    const { rows } = await sql<Found>`select collection, item from search_index where search_index match ${question}
      order by bm25(search_index, 0, 0, ${TITLE_WEIGHT}, 1) limit ${MOST_FOUND}`.execute(db);
    return rows;
  }
  const question = terms.map((term) => (isLetter(term) ? `'${term}'` : `'${term}':*`)).join(' & ');
  const { rows } = await sql<Found>`select collection, item from search_index, to_tsquery('simple', ${question}) as question
    where words @@ question order by ts_rank(words, question) desc, item limit ${MOST_FOUND}`.execute(db);
  return rows;
}
