import type { ReferencesField } from '#core/fields/references.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { useChoices } from '../use-choices.ts';

/** The names of the items that a list may name; one that is deleted says so. */
export function useNames({ to }: ReferencesField): (id: string) => string {
  const choices = useChoices({ to, by: 'id' });
  const names = new Map(choices.map(({ value, label }) => [value, label]));
  // While the list is on its way nobody knows.
  return (id) => names.get(id) ?? (choices.length === 0 ? '…' : fieldsWords().deletedItem);
}
