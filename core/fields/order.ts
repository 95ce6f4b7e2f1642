import type { FieldBase } from './field.ts';

export interface OrderField extends FieldBase<'order', number> {
  readonly owner: 'server';
  /** Added to the list's length for a new item: students start at one more (spec, section 4). */
  readonly startsAt: 0 | 1;
}

/** The place of an item in its list. Only a reorder changes it. */
export function order(startsAt: 0 | 1 = 0): OrderField {
  return { kind: 'order', label: 'Orden', owner: 'server', startsAt };
}

/**
 * The order of a new item: the length of the list, one more for students, or the highest plus one where that is taken.
 * @param taken the orders in use
 */
export function orderOfNew(taken: readonly number[], startsAt: 0 | 1): number {
  const wished = taken.length + startsAt;
  return taken.includes(wished) ? Math.max(...taken) + 1 : wished;
}

/** The order of a restored item: its old place if free, else the end. */
export function orderOfRestored(old: number, taken: readonly number[]): number {
  return taken.includes(old) ? Math.max(...taken) + 1 : old;
}

/** True when `ids` are exactly the collection's ids, each once. */
export function isWholeOrder(ids: readonly string[], existing: readonly string[]): boolean {
  const named = new Set(ids);
  return ids.length === existing.length && named.size === ids.length && existing.every((id) => named.has(id));
}
