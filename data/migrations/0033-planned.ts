import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/**
 * Posts, events and open positions may appear and end by the clock: what is there has no end, and positions were seen
 * from the first. The site may name its time zone; without one it is that of the environment.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes(dialect);
  for (const [table, column] of [
    ['blogs', 'until'],
    ['events', 'until'],
    ['positions', 'publishDate'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, time).execute();
  }
  await db.schema
    .alterTable('site')
    .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
