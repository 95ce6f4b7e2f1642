import type { Kysely } from 'kysely';

/** The preferences of accounts in the back-office; they go with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preferences')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('savesByButton', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('saved_views')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_views_key', ['userId', 'collection', 'name'])
    .execute();
}
