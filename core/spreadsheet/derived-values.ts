import type { CollectionDefinition } from '../definition.ts';
import { derivedValue } from '../derived-value.ts';
import { initialOf } from '../fields/rules.ts';
import type { WriteContext } from '../fields/schema.ts';
import type { Values } from '../values.ts';

/** The values of a new item with the one that is derived from another, as the back-office fills it in. */
export function withDerived({ derived, fields }: CollectionDefinition, values: Values, context: Pick<WriteContext, 'now' | 'timeZone'>): Values {
  if (derived === undefined) return values;
  const initial = [derived.field, derived.of].flatMap((name) => {
    const { [name]: field } = fields;
    return field === undefined ? [] : [[name, initialOf(field, 'insert', { ...context, referable: () => [] })] as const];
  });
  return { ...values, ...derivedValue(derived, values, Object.fromEntries(initial)) };
}
