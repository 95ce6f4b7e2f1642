import type { Kysely } from 'kysely';

/** The group's purpose, in one sentence; without one the landing page takes it from the description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
