import { columnType, type Field, type Fields } from '#core/fields/kinds.ts';

/** A stored row's values as the database takes them. */
export function encodeRow(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field !== undefined && columnType(field) === 'json' ? JSON.stringify(value) : value];
    }),
  );
}

/** An item as the program knows it, from a row as either database gives it. */
export function decodeRow(fields: Fields, row: Readonly<Record<string, unknown>>): { id: string; version: number } & Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => [name, decodeValue(field, row[name])]);
  return { id: String(row.id), ...Object.fromEntries<unknown>(values), version: Number(row.version) };
}

function decodeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (columnType(field)) {
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

/** A time column's value as ISO 8601 in UTC: text in SQLite, a Date in PostgreSQL. */
export function isoTime(value: unknown): string {
  return new Date(value as string | Date).toISOString();
}

/** A JSON column's value: text in SQLite, already read in PostgreSQL. */
export function fromJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
