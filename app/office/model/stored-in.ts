import type { AnyItem } from '#core/definition.ts';
import type { Problem } from '#core/errors.ts';
import { areValues, type Values } from '#core/values.ts';

type Refusal = Pick<Problem, 'details'>;

/** The stored values that a refusal holds; undefined where it holds none, such as the answer of a proxy. */
export function storedIn({ details: { current } }: Refusal): (Values & { readonly version: number }) | undefined {
  if (!areValues(current) || typeof current.version !== 'number') return undefined;
  return { ...current, version: current.version };
}

/** The stored item that a refusal holds. */
export function storedItemIn(refusal: Refusal): AnyItem | undefined {
  const stored = storedIn(refusal);
  return stored && typeof stored.id === 'string' ? { ...stored, id: stored.id } : undefined;
}
