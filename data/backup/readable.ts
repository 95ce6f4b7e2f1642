import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnType } from '#core/fields/kind-rules.ts';
import type { Field } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { storageOf } from '#core/fields/storage.ts';
import { columnTypes, type StoredColumns } from '#core/system/columns.ts';
import { areValues } from '#core/values.ts';
import { rowDecoder } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { unusable } from './format.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The columns of JSON and of times in the tables that are no content, which SQLite keeps as texts of any kind. A test
 * compares them with PostgreSQL's.
 */
export const TEXT_COLUMNS: Readonly<Record<'json' | 'time', readonly string[]>> = {
  json: [
    ...['changes.after', 'changes.before', 'changes.sources', 'field_sources.sources', 'import_entries.record', 'import_entries.remembered'],
    ...['merges.asked', 'merges.moved'],
  ],
  time: [
    ...['author_refusals.at', 'change_sets.at', 'change_sets.undone', 'changes.at', 'files.timeCreated', 'files.updated', 'harvests.at'],
    ...['import_decisions.at', 'imports.at', 'imports.undone', 'link_checks.checked_at', 'link_checks.next_check', 'lookup_services.nextRequest'],
    ...['lookups.nextAttempt', 'messages.nextAttempt', 'messages.receivedDate', 'revision.closedUntil'],
  ],
};

/** Conditions of SQLite that a value meets which is none of its column. */
const isNone: Readonly<Record<string, (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  json: (value) => sql`not json_valid(${value})`,
  time: (value) => sql`${value} not like '____-__-__T%' or julianday(${value}) is null`,
  integer: (value) => sql`typeof(${value}) <> 'integer'`,
  boolean: (value) => sql`typeof(${value}) <> 'integer'`,
  real: (value) => sql`typeof(${value}) not in ('integer', 'real')`,
};

type Content = StoredColumns & { readonly name: string };

/**
 * Refuses an archive with a value that the program could not read: its checksums may be right, and the site would not
 * start, or not answer.
 * @param db of a restored archive, in SQLite
 * @param content the collections and single documents
 * @throws BackupError
 */
export async function checkReadable(file: string, db: Kysely<Schema>, { tables, rows }: Snapshot, content: readonly Content[]): Promise<void> {
  const wrong = (table: string, column: string) => unusable(file, `«${column}» of a row of «${table}» is nothing that Faro writes there`);
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!tables.includes(name)) continue;
    const stored = content.find((each) => each.name === name);
    for (const { name: column, dataType } of columns) {
      const none = isNone[typeOf(`${name}.${column}`, stored && columnTypes(stored)[column], dataType)]?.(sql.ref(column));
      if (none === undefined) continue;
      const found = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} is not null and (${none}) limit 1`.execute(db);
      if (found.rows.length > 0) throw wrong(name, column);
    }
    if (stored === undefined) continue;
    const read = rowDecoder(stored);
    for await (const some of rows(name)) {
      for (const row of some.map(read)) {
        const bad = Object.entries(stored.fields).find(([field, kind]) => !isReadable(kind, row[field]));
        if (bad !== undefined) throw wrong(name, bad[0]);
      }
      await nextTurn();
    }
  }
}

/** The type of a column, in the words of `isNone`; of content by its definition. */
function typeOf(column: string, ofContent: ColumnType | undefined, declared: string): string {
  const isIn = (type: 'json' | 'time') => TEXT_COLUMNS[type].includes(column) || ofContent === type;
  if (isIn('json')) return 'json';
  return isIn('time') || declared === 'date' ? 'time' : declared.toLowerCase();
}

const HOLDS: Readonly<Record<Exclude<ColumnType, 'json'>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/** Whether the program can read a value of a field; null is the reader's to allow. */
function isReadable(field: Field, value: unknown): boolean {
  const { column } = storageOf(field);
  if (value === null || value === undefined) return column !== 'json';
  if (column !== 'json') return HOLDS[column](value);
  const inner = rulesOf(field).rowFields(field);
  const isEntry = (entry: unknown) =>
    inner === null ? typeof entry === 'string' : areValues(entry) && Object.entries(inner).every(([name, each]) => isReadable(each, entry[name]));
  return Array.isArray(value) && value.every(isEntry);
}
