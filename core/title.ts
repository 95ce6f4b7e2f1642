import type { CollectionDefinition } from './definition.ts';
import { isBlankText } from './text/blank.ts';
import type { Values } from './values.ts';
import { items as words } from './words/items.es.ts';

type Naming = Pick<CollectionDefinition, 'titleField' | 'otherNameField'>;

/** The title of an item for a person; empty for an item without one. */
export function titleOf(definition: Naming | undefined, item: Values): string {
  const names = [definition?.titleField, definition?.otherNameField].map((field) => item[field ?? '']);
  return names.find((name): name is string => typeof name === 'string' && !isBlankText(name)) ?? '';
}

/** The title of an item where one is needed: headings, links and pictures of public pages are never without a name. */
export function nameOf(definition: Naming, item: Values): string {
  const title = titleOf(definition, item);
  if (title !== '') return title;
  return definition.titleField === 'name' ? words.nameless : words.untitled;
}
