import type { Kysely } from 'kysely';

/** The first of the years that the forms offer; without one it is that of the specification. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site').addColumn('first_year', 'integer').execute();
}
