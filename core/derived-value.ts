import type { Derived } from './collection-rules.ts';
import type { Values } from './values.ts';

/**
 * The derived field with the value that follows from what was written. Empty where the field was written itself, or
 * nothing follows.
 * @param before the stored values, or the defaults of a new item
 */
export function derivedValue(derived: Derived | undefined, written: Values, before: Values): Values {
  if (derived === undefined || written[derived.field] !== undefined) return {};
  const source = written[derived.of];
  const value = typeof source === 'string' ? derived.as(source, before) : undefined;
  return value === undefined ? {} : { [derived.field]: value };
}
