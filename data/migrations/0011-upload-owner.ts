import type { Kysely } from 'kysely';

/** The account that began an upload; those that ended before are nobody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('begunBy', 'text').execute();
}
