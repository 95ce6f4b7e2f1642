import { type Kysely, sql } from 'kysely';

/** Editors and translators are compared with the members' names, too: the next start fills an empty table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from author_links`.execute(db);
}
