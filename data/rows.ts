import { sql } from 'kysely';
import type { ColumnType } from '#core/fields/kind-rules.ts';
import { columnTypes, type StoredColumns } from '#core/system/columns.ts';
import type { Values } from '#core/values.ts';

/** A stored row's values as the database takes them. */
export function encodeRow(table: StoredColumns, values: Values): Record<string, unknown> {
  const types = columnTypes(table);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, types[name] === 'json' ? JSON.stringify(value) : value]));
}

/** Reads items as the program knows them, from rows as either database gives them. */
export function rowDecoder(table: StoredColumns): (row: Values) => Record<string, unknown> & { id: string; version: number } {
  const types = Object.entries(columnTypes(table));
  return (row) => {
    const item: Record<string, unknown> = { id: String(row.id) };
    for (const [name, type] of types) item[name] = decodeValue(type, row[name]);
    item.version = Number(row.version);
    return item as { id: string; version: number };
  };
}

function decodeValue(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'boolean':
      return Boolean(value);
    case 'time':
      return isoTime(value);
    case 'json':
      return fromJson(value);
    case 'integer':
      return Number(value);
    case 'text':
      return value;
  }
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time column's value as ISO 8601 in UTC: text in SQLite, a Date in PostgreSQL. */
export function isoTime(value: unknown): string {
  if (typeof value === 'string' && ISO.test(value)) return value;
  return new Date(value as string | Date).toISOString();
}

/** A JSON column's value: text in SQLite, already read in PostgreSQL. */
export function fromJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** True where a column begins so. Signs are counted as the databases count them, and mean nothing but themselves. */
export function beginsWith(column: string, beginning: string) {
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(Array.from(beginning).length)}) = ${beginning}`;
}
