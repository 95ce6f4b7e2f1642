import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** ORCID iDs of members, whether their new works are looked for, when that was done last, and what was found so far. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes(dialect);
  await db.schema
    .alterTable('students')
    .addColumn('orcid', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['orcid_search', 'orcid_publish'])
    await db.schema
      .alterTable('site')
      .addColumn(name, 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  await db.schema
    .createTable('harvests')
    .addColumn('service', 'text', (column) => column.primaryKey())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('import', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('harvested_works')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('import', 'text')
    .addColumn('position', 'integer')
    .addPrimaryKeyConstraint('harvested_works_key', ['kind', 'value'])
    .execute();
}
