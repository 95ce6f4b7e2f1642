import type { Kysely } from 'kysely';

/** The account that began an upload; earlier results have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('begunBy', 'text').execute();
}
