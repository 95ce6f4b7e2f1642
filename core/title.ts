import type { CollectionDefinition } from './definition.ts';

/** What names an item to a person; empty when it has no name yet. */
export function titleOf(definition: Pick<CollectionDefinition, 'titleField'> | undefined, item: Readonly<Record<string, unknown>>): string {
  const title = definition && item[definition.titleField];
  return typeof title === 'string' ? title : '';
}
