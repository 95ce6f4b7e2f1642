import type { CollectionDefinition } from '../definition.ts';
import { initialOf, isBlank } from '../fields/rules.ts';
import type { WriteContext } from '../fields/schema.ts';
import { isSame } from '../is-same.ts';
import type { Values } from '../values.ts';

/** The values that a new item gets in fields of which its row says nothing, such as the current year. */
export function assumedValues(
  { fields, enabledField }: Pick<CollectionDefinition, 'fields' | 'enabledField'>,
  values: Values,
  context: WriteContext,
): Values {
  const absent = Object.entries(fields).filter(([name]) => !(name in values) && name !== enabledField);
  const initial = absent.map(([name, field]) => [name, initialOf(field, 'insert', context)] as const);
  return Object.fromEntries(initial.filter(([, value]) => value !== false && !isBlank(value) && !isSame(value, [])));
}
