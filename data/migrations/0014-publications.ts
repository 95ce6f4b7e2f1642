import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

const TEXTS = ['type', 'volume', 'issue', 'pages', 'date', 'publisher', 'language', 'note', 'isbn', 'issn', 'arxiv', 'pmid'];
const LISTS = ['editors', 'keywords', 'links'];

/**
 * Columns that citations need of a publication, imported files with the outcome of their entries, and people's
 * decisions.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, json } = columnTypes(dialect);
  const papers = db.schema.alterTable('papers');
  for (const name of TEXTS) await papers.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute();
  for (const name of LISTS) await papers.addColumn(name, json, (column) => column.notNull().defaultTo('[]')).execute();
  await papers.addColumn('more_authors', 'boolean', (column) => column.notNull().defaultTo(false)).execute();

  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('undone', time)
    .execute();
  await db.schema
    .createTable('import_entries')
    .addColumn('import', 'text', (column) => column.notNull().references('imports.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('record', json)
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('decision', 'text')
    .addColumn('item', 'text')
    .addColumn('filled', json, (column) => column.notNull().defaultTo('{}'))
    .addPrimaryKeyConstraint('import_entries_key', ['import', 'position'])
    .execute();
  await db.schema
    .createTable('import_decisions')
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_decisions_key', ['work', 'item'])
    .execute();
}
