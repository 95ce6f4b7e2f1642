import type { CollectionDefinition } from '../definition.ts';
import type { Field } from '../fields/kinds.ts';
import { initialOf, isBlank } from '../fields/rules.ts';
import type { WriteContext } from '../fields/schema.ts';
import { isSame } from '../is-same.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Values } from '../values.ts';
import { withDerived } from './derived-values.ts';

/**
 * The values that a new item gets in fields of which nothing in its row says anything, such as the current year, in
 * words: a moment to the minute, and no drawing.
 */
export function assumedValues(definition: CollectionDefinition, values: Values, context: WriteContext): Values {
  const said = withDerived(definition, values, context);
  const isRead = (name: string, field: Field) => name !== definition.enabledField && !('drawn' in field);
  const absent = Object.entries(definition.fields).filter(([name, field]) => !(name in said) && isRead(name, field));
  const now = new Date(Math.floor(context.now.getTime() / MINUTE_MS) * MINUTE_MS);
  const initial = absent.map(([name, field]) => [name, initialOf(field, 'insert', { ...context, now })] as const);
  return Object.fromEntries(initial.filter(([, value]) => value !== false && !isBlank(value) && !isSame(value, [])));
}
