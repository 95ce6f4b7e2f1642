import { type Kysely, sql } from 'kysely';
import { wordsOf } from '#core/text/folded-text.ts';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** An item that a step brings to sites in use, whole. */
interface FirstItem {
  readonly id: string;
  readonly [column: string]: string | number | boolean | null;
}

/** The texts by which the search finds an item. */
interface SearchedText {
  readonly title: string;
  readonly body: string;
}

/**
 * True of a site in use, whose content counts as changed from then on; a new site gets its first items when it starts.
 */
export async function isInUse(db: Kysely<unknown>): Promise<boolean> {
  const raised = await sql`update revision set revision = revision + 1 where revision > 0`.execute(db);
  return raised.numAffectedRows !== 0n;
}

/** Adds an item of version 1, with its history and its words. */
export async function addFirstItem(db: Kysely<unknown>, dialect: DialectName, table: string, item: FirstItem, text: SearchedText): Promise<void> {
  const { time, json } = columnTypes(dialect);
  const row = { ...item, version: 1 };
  const values = Object.values(row).map((value) => (typeof value === 'boolean' ? sql.raw(String(value)) : sql`${value}`));
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(values)})`.execute(
    db,
  );
  await sql`insert into changes (collection, item, version, kind, after, actor, at)
    values (${table}, ${item.id}, 1, 'create', cast(${JSON.stringify(row)} as ${json}), 'faro', cast(${new Date().toISOString()} as ${time}))`.execute(
    db,
  );
  const [title, body] = [text.title, text.body].map((each) => wordsOf(each).join(' '));
  if (dialect === 'postgres') {
    await sql`insert into search_index (collection, item, words) values (${table}, ${item.id},
      setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${body}), 'D'))`.execute(db);
    return;
  }
  await sql`insert into search_index_rows (collection, item) values (${table}, ${item.id})`.execute(db);
  await sql`insert into search_index (rowid, collection, item, title, body)
    values ((select id from search_index_rows where collection = ${table} and item = ${item.id}), ${table}, ${item.id}, ${title}, ${body})`.execute(
    db,
  );
}
