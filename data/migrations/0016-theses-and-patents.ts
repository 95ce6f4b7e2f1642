import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Level, advisors and PDF of theses; inventors, number, office, status and PDF of patents. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { json } = columnTypes(dialect);
  const theses = db.schema.alterTable('tesis');
  await theses.addColumn('level', 'text', (column) => column.notNull().defaultTo('')).execute();
  await theses.addColumn('asesores', json, (column) => column.notNull().defaultTo('[]')).execute();
  await theses.addColumn('pdf_url', 'text').execute();

  const patents = db.schema.alterTable('patents');
  await patents.addColumn('inventors', json, (column) => column.notNull().defaultTo('[]')).execute();
  for (const name of ['number', 'office', 'status']) await patents.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute();
  await patents.addColumn('pdf_url', 'text').execute();
}
