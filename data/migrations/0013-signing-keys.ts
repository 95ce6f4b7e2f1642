import type { Kysely } from 'kysely';

/**
 * Salts that derive signing keys of cookies and second steps from the stored secret: the newest row signs. Without a
 * row the secret itself signs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}
