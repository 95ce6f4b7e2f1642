import { type Kysely, sql } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { slicesOf } from '#core/slices.ts';
import { rebuildAuthorLinks } from '../author-links.ts';
import type { Database, DialectName } from '../database.ts';
import { rebuildItemLinks } from '../item-links.ts';
import { allowLongPauses, raiseWhileClosed } from '../revision.ts';
import type { Schema } from '../schema.ts';
import { indexItem } from '../search.ts';
import { selectRows } from '../tables.ts';
import { takeUpJobs } from '../take-up-jobs.ts';
import { allTables, type PlainRow, type PlainValue, type Snapshot } from './snapshot.ts';

const ROWS_PER_INSERT = 200;

/** Inserts the given rows into a table. */
export type InsertRows = (table: string, rows: readonly PlainRow[]) => Promise<void>;

/** Inserts rows with each value in its column's type. */
export async function createInsert({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<InsertRows> {
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  return async (table, rows) => {
    const columns = new Map(tables.get(table)?.map(({ name, dataType }) => [name, dataType]));
    const readable = (column: string, value: PlainValue) => {
      const isFlag = columns.get(column)?.startsWith('bool');
      return isFlag && value !== null ? Boolean(value) : value;
    };
    for (const some of slicesOf(rows, ROWS_PER_INSERT)) {
      const names = Object.keys(some[0] ?? {});
      const unknown = names.find((name) => !columns.has(name));
      if (unknown !== undefined) throw new Error(`The table «${table}» has no column «${unknown}»`);
      // A number that PostgreSQL counts by itself is given here.
      const overriding = dialect === 'postgres' ? sql`overriding system value` : sql``;
      const values = some.map((row) => sql`(${sql.join(names.map((name) => readable(name, row[name] ?? null)))})`);
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) ${overriding} values ${sql.join(values)}`.execute(
        db,
      );
    }
  };
}

/**
 * Replaces the whole contents of a database by a snapshot, in one transaction: it succeeds as a whole or changes
 * nothing. The content revision continues from its former value, so that running programs notice.
 */
export async function replaceEverything(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  snapshot: Snapshot,
  definitions: readonly Pick<CollectionDefinition, 'name' | 'fields' | 'titleField' | 'orderField'>[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { revision: before, closedUntil } = await raiseWhileClosed(transaction, dialect);
    await allowLongPauses(transaction, dialect);
    const tables = await allTables(transaction, dialect);
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction);
    const insert = await createInsert({ db: transaction, dialect });
    const brought = new Set(snapshot.tables);
    for (const table of tables) {
      if (!brought.has(table)) continue;
      for await (const rows of snapshot.rows(table)) await insert(table, rows);
    }
    await countOn(transaction, dialect, tables);
    await sql`delete from search_index`.execute(transaction);
    if (dialect === 'sqlite') await sql`delete from search_index_rows`.execute(transaction);
    for (const definition of definitions) {
      for (const row of await selectRows(transaction, definition as CollectionDefinition)) {
        await indexItem(transaction, dialect, definition, row.id, row);
      }
    }
    await rebuildAuthorLinks(transaction, definitions);
    await rebuildItemLinks(transaction, definitions);
    await takeUpJobs(transaction, new Date());
    await transaction
      .updateTable('revision')
      .set(({ eb, ref }) => ({
        revision: sql`case when ${ref('revision')} > ${before} then ${eb('revision', '+', 1)} else cast(${before} as integer) + 1 end`,
        // The archive may have been made while the site was closed.
        closedUntil,
      }))
      .execute();
  });
}

/** PostgreSQL's own counters go on behind the highest number that was brought; SQLite's do so by themselves. */
async function countOn(db: Kysely<Schema>, dialect: DialectName, names: readonly string[]): Promise<void> {
  if (dialect !== 'postgres') return;
  for (const { name, columns } of await db.introspection.getTables()) {
    for (const column of columns) {
      if (!names.includes(name) || !column.isAutoIncrementing) continue;
      const highest = sql`(select max(${sql.ref(column.name)}) from ${sql.table(name)})`;
      await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, ${column.name}), coalesce(${highest}, 1), ${highest} is not null)`.execute(db);
    }
  }
}
