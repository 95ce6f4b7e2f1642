import type { CollectionDefinition } from './definition.ts';

/** What names an item to a person; empty when it has no name yet. */
export function titleOf(definition: Pick<CollectionDefinition, 'titleField'> | undefined, item: Readonly<Record<string, unknown>>): string {
  const title = definition && item[definition.titleField];
  return typeof title === 'string' ? title : '';
}

/** What an item is called where it must be called something: no heading, link or picture of a public page is without a name. */
export function nameOf(definition: Pick<CollectionDefinition, 'titleField'>, item: Readonly<Record<string, unknown>>): string {
  const title = titleOf(definition, item);
  if (title.trim() !== '') return title;
  return definition.titleField === 'name' ? 'Sin nombre' : 'Sin título';
}
