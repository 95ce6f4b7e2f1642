import type { Kysely } from 'kysely';

/** Page views by page and by the host that led there, a row for each and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['day', 'kind', 'name'])
    .execute();
}
