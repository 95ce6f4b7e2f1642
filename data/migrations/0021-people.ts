import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Other ways in which a member's name is written, the members behind the names of authors, and what people refused. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, json } = columnTypes(dialect);
  await db.schema
    .alterTable('students')
    .addColumn('names', json, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('author_links')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('author_links_key', ['collection', 'item', 'field', 'position', 'member'])
    .execute();
  await db.schema.createIndex('author_links_member').on('author_links').column('member').execute();
  await db.schema
    .createTable('author_refusals')
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('author_refusals_key', ['member', 'form'])
    .execute();
}
