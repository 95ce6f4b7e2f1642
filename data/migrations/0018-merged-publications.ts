import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Items that were merged into others: where their addresses lead, and what takes the merge back. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { json } = columnTypes(dialect);
  await db.schema.alterTable('changes').addColumn('merged', 'text').execute();
  await db.schema
    .createTable('merges')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('into', 'text', (column) => column.notNull())
    .addColumn('asked', json, (column) => column.notNull())
    .addColumn('moved', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('merges_key', ['collection', 'item'])
    .execute();
}
