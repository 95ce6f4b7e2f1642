import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Until when the site is closed for writing, while a backup is put back. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable('revision').addColumn('closedUntil', columnTypes(dialect).time).execute();
}
