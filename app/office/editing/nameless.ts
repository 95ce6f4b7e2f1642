import type { CollectionName } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { titleOf } from '#core/title.ts';
import type { Values } from '#core/values.ts';
import { obeyRules } from '#core/write.ts';
import { editingWords } from '../../words/office/editing.ts';
import { definitionOf } from '../model/definition-of.ts';

/**
 * The question before an item without a name is added, marked at the field that names it; null where it has a name, or
 * where the server refuses it anyway.
 */
export function askForName(collection: CollectionName, values: Values): Problem | null {
  const definition = definitionOf(collection);
  const { titleField, fields } = definition;
  const field = fields[titleField];
  if (titleOf(definition, values) !== '' || (field && rulesOf(field).required(field) !== undefined)) return null;
  try {
    obeyRules(definition, 'insert', values, values, () => false);
  } catch {
    return null;
  }
  const sentence = editingWords().nameless(field?.label ?? '');
  return new Problem('failed-precondition', sentence, { fields: { [titleField]: sentence } });
}
