import type { Kysely } from 'kysely';

/** The group's own privacy notice; without one the site says by itself what it keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site')
    .addColumn('privacy', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
