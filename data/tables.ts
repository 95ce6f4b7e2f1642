import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { slicesOf } from '#core/slices.ts';
import type { StoredColumns } from '#core/system/columns.ts';
import type { OrdersInUse } from '#core/system/order.ts';
import type { DialectName } from './database.ts';
import { encodeRow, rowDecoder } from './rows.ts';
import type { Schema } from './schema.ts';

/** A stored item or single document. */
export type Row = { id: string; version: number } & Record<string, unknown>;

interface Table extends StoredColumns {
  readonly name: string;
}

type Content = 'content';

/** Content tables are named by their definitions; the types know them all as `content`. */
function tableName(table: Table): Content {
  return table.name as Content;
}

/** All rows of a collection in order. */
export async function selectRows(db: Kysely<Schema>, definition: CollectionDefinition): Promise<Row[]> {
  const query = db.selectFrom(tableName(definition)).selectAll().orderBy(definition.orderField).orderBy('id');
  return (await query.execute()).map(rowDecoder(definition));
}

/** Rows that one turn of the event loop reads: the program answers others in between. */
export const ROWS_PER_SLICE = 250;

/**
 * All rows of a collection in order, in slices: whoever has thousands to read keeps nobody waiting. Those of a short
 * list are of one moment; of a long one, rows that are deleted meanwhile may be left out.
 */
export async function* rowsInSlices(db: Kysely<Schema>, definition: CollectionDefinition): AsyncGenerator<Row[], void> {
  const inOrder = db.selectFrom(tableName(definition)).orderBy(definition.orderField).orderBy('id');
  const first = await inOrder.selectAll().limit(ROWS_PER_SLICE).execute();
  if (first.length < ROWS_PER_SLICE) {
    yield first.map(rowDecoder(definition));
    return;
  }
  await nextTurn();
  yield* slicesAt(
    db,
    definition,
    (await inOrder.select('id').execute()).map(({ id }) => id),
  );
}

/** The same of the rows that visitors see; those of a short list in one statement. */
export async function* enabledInSlices(db: Kysely<Schema>, definition: CollectionDefinition): AsyncGenerator<Row[], void> {
  const { enabledField, orderField } = definition;
  const first = db.selectFrom(tableName(definition)).selectAll().where(enabledField, '=', true).orderBy(orderField).orderBy('id');
  const rows = await first.limit(ROWS_PER_SLICE + 1).execute();
  if (rows.length <= ROWS_PER_SLICE) yield rows.map(rowDecoder(definition));
  // One may be hidden meanwhile.
  else
    for await (const slice of slicesAt(db, definition, await selectEnabledIds(db, definition)))
      yield slice.filter((row) => row[enabledField] === true);
}

async function* slicesAt(db: Kysely<Schema>, definition: CollectionDefinition, ids: readonly string[]): AsyncGenerator<Row[], void> {
  for (const slice of slicesOf(ids, ROWS_PER_SLICE)) {
    const rows = new Map((await selectRowsAt(db, definition, slice)).map((row) => [row.id, row]));
    yield slice.flatMap((id) => rows.get(id) ?? []);
    await nextTurn();
  }
}

/** The ids of the rows that visitors see, in order. */
export async function selectEnabledIds(db: Kysely<Schema>, definition: CollectionDefinition): Promise<string[]> {
  const query = db.selectFrom(tableName(definition)).select('id').where(definition.enabledField, '=', true);
  return (await query.orderBy(definition.orderField).orderBy('id').execute()).map(({ id }) => id);
}

/** The rows with these ids that are there, in no order. */
export async function selectRowsAt(db: Kysely<Schema>, definition: CollectionDefinition, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom(tableName(definition)).selectAll().where('id', 'in', ids).execute()).map(rowDecoder(definition));
}

/** One row, if it is there. */
export async function selectRow(db: Kysely<Schema>, table: Table, id: string): Promise<Row | undefined> {
  const row = await db.selectFrom(tableName(table)).selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowDecoder(table)(row);
}

/** One column of a collection in order, with the ids. */
export async function selectColumn(db: Kysely<Schema>, definition: CollectionDefinition, column: string): Promise<{ id: string; value: unknown }[]> {
  const rows = await db.selectFrom(tableName(definition)).select(['id', column]).orderBy(definition.orderField).orderBy('id').execute();
  return rows.map((row) => ({ id: String(row.id), value: row[column] }));
}

export async function countRows(db: Kysely<Schema>, definition: CollectionDefinition): Promise<number> {
  const row = await db
    .selectFrom(tableName(definition))
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/**
 * The highest order of a collection, and whether a wished one is taken. The database computes both, however long the
 * list is.
 */
export async function ordersInUse(db: Kysely<Schema>, definition: CollectionDefinition, wished: number): Promise<OrdersInUse> {
  const order = sql.ref(definition.orderField);
  const { rows } = await sql<{ highest: number | null; taken: number | null }>`
    select max(${order}) as highest, max(case when ${order} = ${wished} then 1 else 0 end) as taken from ${sql.table(definition.name)}`.execute(db);
  return { highest: rows[0]?.highest ?? -1, isTaken: rows[0]?.taken === 1 };
}

/** @returns what is stored then */
export async function insertRow(db: Kysely<Schema>, table: Table, row: Row): Promise<Row> {
  const stored = await db.insertInto(tableName(table)).values(encodeRow(table, row)).returningAll().executeTakeFirstOrThrow();
  return rowDecoder(table)(stored);
}

/** @returns what is stored then */
export async function updateRow(db: Kysely<Schema>, table: Table, { id, ...values }: Row): Promise<Row> {
  const changed = db.updateTable(tableName(table)).set(encodeRow(table, values)).where('id', '=', id);
  return rowDecoder(table)(await changed.returningAll().executeTakeFirstOrThrow());
}

export async function deleteRow(db: Kysely<Schema>, table: Table, id: string): Promise<void> {
  await db.deleteFrom(tableName(table)).where('id', '=', id).execute();
}

/** Rewrites every row's order to its place in `ids`, in one statement. */
export async function writeOrder(db: Kysely<Schema>, dialect: DialectName, definition: CollectionDefinition, ids: readonly string[]): Promise<void> {
  const table = sql.table(definition.name);
  const order = sql.ref(definition.orderField);
  const list = JSON.stringify(ids);
  const places =
    dialect === 'postgres'
      ? sql`(select value, place - 1 as place from jsonb_array_elements_text(${list}::jsonb) with ordinality as list(value, place))`
      : sql`(select value, key as place from json_each(${list}))`;
  await sql`update ${table} set ${order} = places.place from ${places} as places where ${table}.id = places.value`.execute(db);
}

/** The items of a collection that hold a value in a column, in their order. */
export async function selectHolders(db: Kysely<Schema>, definition: CollectionDefinition, column: string, value: string): Promise<Row[]> {
  const query = db.selectFrom(tableName(definition)).selectAll().where(column, '=', value).orderBy(definition.orderField).orderBy('id');
  return (await query.execute()).map(rowDecoder(definition));
}
