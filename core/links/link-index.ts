/** A link of an item to one that a list of references of it names. */
export interface ItemLink {
  readonly from_collection: string;
  readonly from_id: string;
  readonly field: string;
  readonly to_collection: string;
  readonly to_id: string;
}

/** The way back of references: the ids of the items of a collection that name an item. */
export type LinkIndex = ReadonlyMap<string, ReadonlySet<string>>;

const NOTHING: ReadonlySet<string> = new Set();

/** Indexes links once for each state of the content, so that a page finds what names an item in constant time. */
export function createLinkIndex(links: readonly ItemLink[]): LinkIndex {
  const index = new Map<string, Set<string>>();
  for (const { from_collection, from_id, to_collection, to_id } of links) {
    const key = keyOf(to_collection, to_id, from_collection);
    index.set(key, (index.get(key) ?? new Set()).add(from_id));
  }
  return index;
}

/** The ids of the items of `from` whose lists of references name an item. */
export function namingItems(index: LinkIndex, collection: string, id: string, from: string): ReadonlySet<string> {
  return index.get(keyOf(collection, id, from)) ?? NOTHING;
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('/');
}
