import type { AnyItem, CollectionDefinition, Definitions } from './definition.ts';
import { listIn } from './list-in.ts';
import type { Reference } from './references.ts';

export interface AddedItem {
  readonly definitions: Definitions;
  readonly definition: CollectionDefinition;
  readonly item: AnyItem;
  /** The references whose items are added too, where the content lacks them. */
  readonly references: readonly Reference[];
  /** Finds an item that visitors do not see. */
  readonly find: (collection: CollectionDefinition, id: string) => Promise<AnyItem | undefined>;
}

/** Content with one more item in its place, and with the hidden types without which it would stand nowhere. */
export async function withItemAndTypes<Content extends object>(
  content: Content,
  { definitions, definition, item, references, find }: AddedItem,
): Promise<Content> {
  let all = withItem(content, definition, item);
  for (const { field, inner, to } of references) {
    const id = item[field];
    const target = definitions[to.to];
    if (target === undefined || inner !== null || to.by !== 'id' || typeof id !== 'string') continue;
    if (listIn(all, target.name).some((each) => each.id === id)) continue;
    const type = await find(target, id);
    if (type !== undefined) all = withItem(all, target, type);
  }
  return all;
}

function withItem<Content extends object>(content: Content, { name, orderField }: CollectionDefinition, item: AnyItem): Content {
  const others = listIn(content, name).filter(({ id }) => id !== item.id);
  return { ...content, [name]: [...others, item].toSorted((one, other) => Number(one[orderField]) - Number(other[orderField])) };
}
