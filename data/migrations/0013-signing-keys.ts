import type { Kysely } from 'kysely';

/** What the key of cookies and second steps is made of beside the kept secret: the newest row signs. Without any the secret does alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}
