import type { ColumnType } from '../fields/kind-rules.ts';
import type { Fields } from '../fields/kinds.ts';
import { storageOf } from '../fields/storage.ts';
import { once } from '../once.ts';
import type { OrderColumn } from './order.ts';
import type { StampColumn } from './stamp.ts';

/**
 * A column that every collection may have besides its fields: the order of its items, or a time at which the server
 * wrote one.
 */
export type SystemColumn = OrderColumn | StampColumn;
export type SystemColumns = Readonly<Record<string, SystemColumn>>;

interface SystemStorage {
  readonly type: ColumnType;
  /** Its JSON Schema. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** A complete table: a kind that it forgets does not compile. */
export type SystemStorageByKind = Readonly<Record<SystemColumn['kind'], SystemStorage>>;

const STORAGE: SystemStorageByKind = {
  order: { type: 'integer', json: { type: 'integer', readOnly: true } },
  stamp: { type: 'time', json: { type: ['string', 'null'], format: 'date-time', readOnly: true } },
};

/** The storage of a system column and its JSON Schema. */
export function systemStorageOf({ kind }: SystemColumn): SystemStorage {
  return STORAGE[kind];
}

/** The stored columns of an item or a single document besides its id and version. */
export interface StoredColumns {
  readonly fields: Fields;
  /** A single document has none. */
  readonly system?: SystemColumns;
}

/** The type of each stored column, in their order: the fields, then the system's. Each row read or written asks. */
export const columnTypes = once(
  ({ fields, system = {} }: StoredColumns): Readonly<Record<string, ColumnType>> =>
    Object.fromEntries([
      ...Object.entries(fields).map(([name, field]) => [name, storageOf(field).column] as const),
      ...Object.entries(system).map(([name, column]) => [name, systemStorageOf(column).type] as const),
    ]),
);
