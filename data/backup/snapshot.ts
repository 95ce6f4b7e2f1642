import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Database, DialectName } from '../database.ts';
import type { Schema } from '../schema.ts';

/** A value as both databases understand it: times in ISO 8601, JSON as its text. */
export type PlainValue = string | number | boolean | null;
export type PlainRow = Readonly<Record<string, PlainValue>>;

/** All rows of the database as they were at one moment. */
export interface Snapshot {
  /** Taken migrations, in order. */
  readonly level: readonly string[];
  /** Tables in an order in which references point backwards. */
  readonly tables: readonly string[];
  /** A table's rows, some at a time. */
  readonly rows: (table: string) => AsyncGenerator<readonly PlainRow[]>;
}

/** Tables with temporary or derived data. A session that was ended must not come back with a backup. */
const NOT_KEPT = new Set([
  ...['session', 'verification', 'links', 'attempts', 'author_links', 'item_links'],
  ...['uploads', 'unfinished_uploads', 'leases', 'last_done', 'jobs'],
]);
const ROWS_PER_READ = 200;

/** All tables of the program but the search index, which is rebuilt; references point backwards. */
export async function allTables(db: Kysely<Schema>, dialect: DialectName): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.flatMap(({ name }) => (/^(search_index|kysely_)/.test(name) ? [] : name)).toSorted();
  return parentsFirst(db, dialect, names);
}

async function parentsFirst(db: Kysely<Schema>, dialect: DialectName, tables: readonly string[]): Promise<string[]> {
  const references =
    dialect === 'postgres'
      ? sql<{ child: string; parent: string }>`select child.relname as child, parent.relname as parent from pg_constraint c
          join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid where c.contype = 'f'`
      : sql<{ child: string; parent: string }>`select m.name as child, f."table" as parent
          from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;
  const { rows } = await references.execute(db);
  const ordered: string[] = [];
  const placeTable = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of rows) if (child === table && parent !== table) placeTable(parent);
    ordered.push(table);
  };
  for (const table of tables) placeTable(table);
  return ordered;
}

/** Reads the database as it is at one moment, without keeping writers waiting. */
export async function withSnapshot<Result>(database: Database, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return database.atOneMoment(async (db) => {
    const taken = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
    return work({
      level: taken.rows.map(({ name }) => name),
      tables: (await allTables(db, database.dialect)).filter((name) => !NOT_KEPT.has(name)),
      rows: (table) => rowsOf(db, database.dialect, table),
    });
  });
}

async function* rowsOf(db: Kysely<Schema>, dialect: DialectName, table: string): AsyncGenerator<readonly PlainRow[]> {
  const all = sql`select * from ${sql.table(table)}`;
  if (dialect === 'postgres') {
    await sql`declare backup_rows no scroll cursor for ${all}`.execute(db);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(ROWS_PER_READ)} from backup_rows`.execute(db);
      if (rows.length === 0) break;
      yield rows.map(plain);
    }
    await sql`close backup_rows`.execute(db);
    return;
  }
  let rows: PlainRow[] = [];
  for await (const row of db
    .selectFrom(table as 'content')
    .selectAll()
    .stream(ROWS_PER_READ)) {
    rows.push(plain(row));
    if (rows.length < ROWS_PER_READ) continue;
    yield rows;
    rows = [];
    await nextTurn();
  }
  if (rows.length > 0) yield rows;
  await nextTurn();
}

function plain(row: Readonly<Record<string, unknown>>): PlainRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)]));
}

function plainValue(value: unknown): PlainValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) {
    if (value instanceof Uint8Array) throw new TypeError('No column of bytes has a place in a backup');
    return JSON.stringify(value);
  }
  return (value ?? null) as PlainValue;
}
