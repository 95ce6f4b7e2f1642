import type { CollectionName } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { definitionOf } from '../model/definition-of.ts';
import { askForName } from './nameless.ts';

/**
 * The question asked before an item is stored, marked at each field it is about: a new item without a name, a doubtful
 * value. Null where there is none.
 */
export function questionBefore(collection: CollectionName, isNew: boolean, values: Values): Problem | null {
  const nameless = isNew ? askForName(collection, values) : null;
  const { warning } = definitionOf(collection);
  if (!warning?.question || !warning.of(values)) return nameless;
  const sentence = `${warning.message} ${warning.question}`;
  return new Problem('failed-precondition', nameless?.message ?? sentence, { fields: { ...nameless?.details.fields, [warning.field]: sentence } });
}
