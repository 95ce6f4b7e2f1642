import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** The translators and the edition of a publication. A program that knows neither writes rows without them. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const papers = db.schema.alterTable('papers');
  await papers.addColumn('translators', columnTypes(dialect).json, (column) => column.notNull().defaultTo('[]')).execute();
  await papers.addColumn('edition', 'text', (column) => column.notNull().defaultTo('')).execute();
}
