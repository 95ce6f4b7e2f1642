import type { AnyItem } from '#core/definition.ts';
import type { Problem } from '#core/errors.ts';
import { areValues, type Values } from '#core/values.ts';

/**
 * The stored values that a refusal holds, with the id where they are of an item; undefined where it holds none, such as
 * the answer of a proxy.
 */
export function storedIn({ details: { current } }: Pick<Problem, 'details'>): (Values & Pick<AnyItem, 'version'>) | undefined {
  return areValues(current) && 'version' in current ? (current as AnyItem) : undefined;
}

/** The stored item that a refusal holds. */
export function storedItemIn(refusal: Pick<Problem, 'details'>): AnyItem | undefined {
  const stored = storedIn(refusal);
  return stored && 'id' in stored ? (stored as AnyItem) : undefined;
}
