import type { Kysely } from 'kysely';

/** Events have a place and a link, collaborators a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['events', 'place'],
    ['events', 'url'],
    ['collaborators', 'url'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
}
