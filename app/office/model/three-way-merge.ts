import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';

/** A field that two people changed at once. */
export interface Clash {
  readonly field: string;
  /** The value when this person began to type. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The outcome of a three-way merge. */
export interface ThreeWayMerge {
  readonly clashes: readonly Clash[];
  /** The values of mine still to be stored over theirs, clashes included. */
  readonly mine: Values;
}

/**
 * Compares the values that one person wants to store with those that another one stored meanwhile, field by field.
 * A field that only one of them changed, or both in the same way, is no clash.
 */
export function mergeThreeWay(base: Values, mine: Values, theirs: Values): ThreeWayMerge {
  const left = Object.entries(mine).filter(([field, value]) => !isSame(value, theirs[field]));
  return {
    mine: Object.fromEntries(left),
    clashes: left
      .filter(([field]) => !isSame(base[field], theirs[field]))
      .map(([field, value]) => ({ field, base: base[field], mine: value, theirs: theirs[field] })),
  };
}

/** The values that differ from what they lie over. */
export function differences(values: Values, under: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, under[name])));
}

export function isEmpty(values: Values): boolean {
  return Object.keys(values).length === 0;
}
