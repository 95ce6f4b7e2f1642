import type { CollectionDefinition } from '../definition.ts';
import { initialOf } from '../fields/rules.ts';
import type { WriteContext } from '../fields/schema.ts';
import type { Values } from '../values.ts';

/** The values of a new item with the one that is derived from another, as the back-office fills it in. */
export function withDerived({ derived, fields }: CollectionDefinition, values: Values, context: Pick<WriteContext, 'now' | 'timeZone'>): Values {
  if (derived === undefined || values[derived.field] !== undefined) return values;
  const written = values[derived.of];
  if (typeof written !== 'string') return values;
  const initial = Object.entries(fields)
    .filter(([name]) => name === derived.field || name === derived.of)
    .map(([name, field]) => [name, initialOf(field, 'insert', { ...context, referable: () => [] })] as const);
  const value = derived.as(written, Object.fromEntries(initial));
  return value === undefined ? values : { ...values, [derived.field]: value };
}
