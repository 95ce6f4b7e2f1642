import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Details of files for the media library, and results of uploads. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes(dialect);
  await db.schema
    .alterTable('files')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('files')
    .addColumn('decorative', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema.alterTable('files').addColumn('key', 'text').execute();
  await db.schema.createIndex('files_sha256').on('files').column('sha256').execute();
  await db.schema.createIndex('files_key').on('files').column('key').execute();
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('path', 'text')
    .addColumn('refusal', 'text')
    .addColumn('at', time, (column) => column.notNull())
    .execute();
}
