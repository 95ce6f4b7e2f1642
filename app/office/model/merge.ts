import type { Values } from '#core/write.ts';

/** A field that two people changed at once. */
export interface Clash {
  readonly field: string;
  /** What it was when this person began to type. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  readonly clashes: readonly Clash[];
  /** What of mine is still to be stored over theirs, clashes included. */
  readonly mine: Values;
}

/**
 * Compares what one person wants to store with what another one stored meanwhile.
 * A field that only one of them changed, or both in the same way, is no clash.
 */
export function merge(base: Values, mine: Values, theirs: Values): Merge {
  const left = Object.entries(mine).filter(([field, value]) => !isSame(value, theirs[field]));
  return {
    mine: Object.fromEntries(left),
    clashes: left
      .filter(([field]) => !isSame(base[field], theirs[field]))
      .map(([field, value]) => ({ field, base: base[field], mine: value, theirs: theirs[field] })),
  };
}

/** True when two field values are equal, lists and nested rows by what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Values, other as Values];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]));
}

/** The values that differ from what they lie over. */
export function differences(values: Values, under: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, under[name])));
}

export function isEmpty(values: Values): boolean {
  return Object.keys(values).length === 0;
}
