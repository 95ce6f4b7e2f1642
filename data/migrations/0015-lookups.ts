import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Entries of imports whose metadata are looked up, and when each service may be asked again. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes(dialect);
  await db.schema
    .createTable('lookups')
    .addColumn('import', 'text', (column) => column.notNull().references('imports.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAttempt', time, (column) => column.notNull())
    .addColumn('lastError', 'text')
    .addPrimaryKeyConstraint('lookups_key', ['import', 'position'])
    .execute();
  await db.schema.createIndex('lookups_due').on('lookups').columns(['source', 'nextAttempt']).execute();
  await db.schema
    .createTable('lookup_services')
    .addColumn('service', 'text', (column) => column.primaryKey())
    .addColumn('nextRequest', time, (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
