import type { CollectionDefinition } from '../definition.ts';
import { initialOf, isBlank } from '../fields/rules.ts';
import type { WriteContext } from '../fields/schema.ts';
import { isSame } from '../is-same.ts';
import type { Values } from '../values.ts';
import { withDerived } from './derived-values.ts';

const MINUTE_MS = 60_000;

/**
 * The values that a new item gets in fields of which its row says nothing, and nothing in it, such as the current year;
 * a moment as people read it, to the minute.
 */
export function assumedValues(definition: CollectionDefinition, values: Values, context: WriteContext): Values {
  const said = withDerived(definition, values, context);
  const absent = Object.entries(definition.fields).filter(([name]) => !(name in said) && name !== definition.enabledField);
  const now = new Date(Math.floor(context.now.getTime() / MINUTE_MS) * MINUTE_MS);
  const initial = absent.map(([name, field]) => [name, initialOf(field, 'insert', { ...context, now })] as const);
  return Object.fromEntries(initial.filter(([, value]) => value !== false && !isBlank(value) && !isSame(value, [])));
}
