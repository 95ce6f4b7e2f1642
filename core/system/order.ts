import type { SystemColumnBase } from './column.ts';

export interface OrderColumn extends SystemColumnBase<'order', number> {
  /** Added to the list's length for a new item: students start at one more (spec, section 4). */
  readonly startsAt: 0 | 1;
}

/** The place of an item in its list. Only a reorder changes it. */
export function order(startsAt: 0 | 1 = 0): OrderColumn {
  return { kind: 'order', label: 'Orden', startsAt };
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
