import type { Kysely } from 'kysely';

/** Changes know the sheet that made them, so that an undo takes back what that sheet did and nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('changes').addColumn('sheet', 'text').execute();
  await db.schema.createIndex('changes_sheet').on('changes').column('sheet').execute();
}
