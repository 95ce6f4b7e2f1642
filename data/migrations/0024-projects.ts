import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { fromJson } from '../rows.ts';
import { columnTypes } from './column-types.ts';

/**
 * Research projects, the links between items, the project that an entry of the timeline may lead to, and how the links
 * of published content answered.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, json } = columnTypes(dialect);
  let table = db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull());
  for (const name of ['title', 'summary', 'content', 'funder', 'grant_number', 'url'])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['lines', 'people', 'papers']) table = table.addColumn(name, json, (column) => column.notNull());
  await table
    .addColumn('url_image', 'text')
    .addColumn('from', time)
    .addColumn('to', time)
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('item_links')
    .addColumn('from_collection', 'text', (column) => column.notNull())
    .addColumn('from_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('to_collection', 'text', (column) => column.notNull())
    .addColumn('to_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_links_key', ['from_collection', 'from_id', 'field', 'position'])
    .execute();
  await db.schema.createIndex('item_links_to').on('item_links').columns(['to_collection', 'to_id']).execute();
  await db.schema
    .createTable('link_checks')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('next_check', time, (column) => column.notNull())
    .addColumn('checked_at', time)
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('site')
    .addColumn('link_check', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  const { rows } = await sql<{ timeline: unknown }>`select timeline from site`.execute(db);
  for (const { timeline } of rows) {
    const entries = fromJson(timeline) as readonly object[] | null;
    if (!Array.isArray(entries)) continue;
    const led = JSON.stringify(entries.map((entry: object) => ({ ...entry, project: null })));
    await sql`update site set timeline = cast(${led} as ${json})`.execute(db);
  }
}
