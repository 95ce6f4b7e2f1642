import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** The look of the public pages; sites that are there keep the one that they have. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { json } = columnTypes(dialect);
  for (const [name, usual] of [
    ['color', ''],
    ['cover', 'lighthouse'],
    ['typefaces', 'faro'],
  ] as const) {
    await db.schema
      .alterTable('site')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(usual))
      .execute();
  }
  for (const name of ['cover_url', 'logo_dark_url', 'icon_url']) await db.schema.alterTable('site').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('site')
    .addColumn('sections', json, (column) => column.notNull().defaultTo('[]'))
    .execute();
}
