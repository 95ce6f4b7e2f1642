import { isBlankText } from './blank.ts';
import type { CollectionDefinition } from './definition.ts';

type Naming = Pick<CollectionDefinition, 'titleField' | 'otherNameField'>;

/** What names an item to a person; empty when it has no name yet. */
export function titleOf(definition: Naming | undefined, item: Readonly<Record<string, unknown>>): string {
  const names = [definition?.titleField, definition?.otherNameField].map((field) => item[field ?? '']);
  return names.find((name): name is string => typeof name === 'string' && !isBlankText(name)) ?? '';
}

/** What an item is called where it must be called something: no heading, link or picture of a public page is without a name. */
export function nameOf(definition: Naming, item: Readonly<Record<string, unknown>>): string {
  const title = titleOf(definition, item);
  if (title !== '') return title;
  return definition.titleField === 'name' ? 'Sin nombre' : 'Sin título';
}
