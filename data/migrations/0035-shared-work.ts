import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Work that one of several processes does at a time, and uploads that any of them takes. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, json } = columnTypes(dialect);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', time, (column) => column.notNull())
    .addColumn('wanted', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('unfinished_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('pieces', json, (column) => column.notNull())
    .addColumn('metadata', json, (column) => column.notNull())
    .addColumn('touched', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('last_done')
    .addColumn('work', 'text', (column) => column.primaryKey())
    .addColumn('at', time, (column) => column.notNull())
    .execute();
}
