import type { Kysely } from 'kysely';

/** The site's short name, for titles of pages; sites that are there have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site')
    .addColumn('short_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
