import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Publications that are versions of others, marks of authors, and where the values of fields came from. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { json } = columnTypes(dialect);
  await db.schema.alterTable('papers').addColumn('version_of', 'text').execute();
  for (const name of ['equal_authors', 'corresponding_authors']) {
    await db.schema
      .alterTable('papers')
      .addColumn(name, json, (column) => column.notNull().defaultTo('[]'))
      .execute();
  }
  await db.schema.createIndex('papers_version_of').on('papers').column('version_of').execute();
  await db.schema
    .createTable('field_sources')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('sources', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('field_sources_key', ['collection', 'item'])
    .execute();
  await db.schema.alterTable('changes').addColumn('sources', json).execute();
  await db.schema.alterTable('import_entries').addColumn('source', 'text').execute();
  await db.schema.alterTable('import_entries').addColumn('versionOf', 'text').execute();
}
