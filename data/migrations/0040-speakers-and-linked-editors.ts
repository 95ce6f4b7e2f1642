import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** The speakers of an event; they, editors and translators are compared with the members' names. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const events = db.schema.alterTable('events');
  await events.addColumn('speakers', columnTypes(dialect).json, (column) => column.notNull().defaultTo('[]')).execute();
  // The next start fills an empty table.
  await sql`delete from author_links`.execute(db);
}
