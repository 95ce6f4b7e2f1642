import { sql } from 'kysely';
import type { Field, Fields } from '#core/fields/kinds.ts';
import { storageOf } from '#core/fields/storage.ts';

/** A stored row's values as the database takes them. */
export function encodeRow(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field !== undefined && storageOf(field).column === 'json' ? JSON.stringify(value) : value];
    }),
  );
}

/** An item as the program knows it, from a row as either database gives it. */
export function decodeRow(fields: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> & { id: string; version: number } {
  const item: Record<string, unknown> = { id: String(row.id) };
  for (const name in fields) item[name] = decodeValue(fields[name] as Field, row[name]);
  item.version = Number(row.version);
  return item as { id: string; version: number };
}

function decodeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (storageOf(field).column) {
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
