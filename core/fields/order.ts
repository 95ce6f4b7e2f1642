import { z } from 'zod';
import { Problem } from '../errors.ts';
import { say } from '../words/message.ts';
import { asStored, asTyped, noReferences, notRequired, notSearched } from './defaults.ts';
import type { FieldBase } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';

export interface OrderField extends FieldBase<'order', number> {
  readonly owner: 'server';
  /** Added to the list's length for a new item: students start at one more (spec, section 4). */
  readonly startsAt: 0 | 1;
}

/** The place of an item in its list. Only a reorder changes it. */
export function order(startsAt: 0 | 1 = 0): OrderField {
  return { kind: 'order', label: 'Orden', owner: 'server', startsAt };
}

/** The order that a new item wishes for: the length of the list, one more for students. */
export function orderOfNew(length: number, startsAt: 0 | 1): number {
  return length + startsAt;
}

/** The highest order in use, and whether a wished one is. */
export interface OrdersInUse {
  readonly highest: number;
  readonly isTaken: boolean;
}

/** A new item's wished order, or a restored one's old order, if that is free; else the end. */
export function freeOrder(wished: number, { highest, isTaken }: OrdersInUse): number {
  return isTaken ? highest + 1 : wished;
}

/** True when `ids` are exactly the collection's ids, each once. */
export function isWholeOrder(ids: readonly string[], existing: readonly string[]): boolean {
  const named = new Set(ids);
  return ids.length === existing.length && named.size === ids.length && existing.every((id) => named.has(id));
}

export const orderRules: KindRules<OrderField> = {
  initial: () => 0,
  required: notRequired,
  normalized: asTyped,
  merges: false,
  references: noReferences,
};

export const orderStorage: StorageRules<OrderField> = {
  column: 'integer',
  schema: () => z.never(),
  json: () => ({ type: 'integer', readOnly: true }),
  searchText: notSearched,
  withoutFiles: asStored,
};

export const orderCell: CellRules<OrderField> = {
  write: (_field, value) => String(value),
  read: (_field, cell) => {
    const place = Number(cell);
    if (cell.trim() !== '' && Number.isInteger(place) && place >= 0 && place < 2 ** 31) return place;
    throw new Problem('failed-precondition', say('wrongOrder'));
  },
};
