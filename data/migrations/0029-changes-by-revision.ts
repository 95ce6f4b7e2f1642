import type { Kysely } from 'kysely';

/** Changes know the content revision of their write, so that what is published is read again only where it changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('changes').addColumn('revision', 'integer').execute();
  await db.schema.createIndex('changes_revision').on('changes').column('revision').execute();
}
