import type { Kysely } from 'kysely';

/** Whether visitors see the research lines and the entries, which come with Faro; sites that are there show both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['show_lines', 'show_entries'])
    await db.schema
      .alterTable('site')
      .addColumn(name, 'boolean', (column) => column.notNull().defaultTo(true))
      .execute();
}
