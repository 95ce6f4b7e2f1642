import type { CollectionDefinition } from './definition.ts';
import type { Values } from './values.ts';

/**
 * An item as the API gives it to visitors: null stands for each value that they read on pages alone. A program would
 * collect it there in bulk.
 */
export function withoutWithheld<Item extends Values>({ fields }: Pick<CollectionDefinition, 'fields'>, item: Item): Item {
  const withheld = Object.entries(fields).flatMap(([name, field]) => ('onPagesOnly' in field && field.onPagesOnly ? [[name, null] as const] : []));
  return withheld.length === 0 ? item : { ...item, ...Object.fromEntries(withheld) };
}
