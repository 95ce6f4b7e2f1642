import { z } from 'zod';
import type { CollectionName } from '../collections/index.ts';
import type { ColumnType } from '../fields/kind-rules.ts';
import { columnTypes, type StoredColumns } from '../system/columns.ts';

/** A name in the definitions of the running program, which the types know as those of the site. */
export const CollectionNamed = z.string() as unknown as z.ZodType<CollectionName, CollectionName>;

/** An item or document whose fields are known only at run time. */
export const StoredItem = z.looseObject({ id: z.string(), version: z.int() });

const STORED: Readonly<Record<ColumnType, z.ZodType>> = {
  text: z.string().nullable(),
  integer: z.int().nullable(),
  boolean: z.boolean(),
  time: z.iso.datetime().nullable(),
  json: z.array(z.unknown()),
};

/** An item or document as it is answered, by its definition. */
export function storedValues(definition: StoredColumns) {
  const values = Object.entries(columnTypes(definition)).map(([name, type]): [string, z.ZodType] => [name, STORED[type]]);
  return z.strictObject({ id: z.string(), version: z.int(), ...Object.fromEntries(values) });
}

/** One write in the history of an item or document. */
const HistoryEntry = z.strictObject({
  version: z.int(),
  kind: z.enum(['create', 'update', 'delete', 'restore', 'reorder']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The name of who wrote it, or the e-mail. */
  by: z.string(),
  /** True when it was the one who asks. */
  own: z.boolean(),
  at: z.iso.datetime(),
  merged: z
    .strictObject({ id: z.string(), title: z.string() })
    .optional()
    .describe('La otra, si esto se unió a otra u otra a esto; sin título si ya no se sabe'),
});

export const History = z.strictObject({ items: z.array(HistoryEntry) });

export type HistoryEntry = z.output<typeof HistoryEntry>;
