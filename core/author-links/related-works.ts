import { type AuthorIndex, worksOf } from './author-index.ts';

/**
 * The other items of a collection that name the members of one, those that share the most members with it first.
 * @param members the members that the item names
 */
export function relatedWorks<Work extends { readonly id: string }>(
  authors: AuthorIndex,
  { collection, item, members }: { readonly collection: string; readonly item: string; readonly members: Iterable<string> },
  works: readonly Work[],
): readonly Work[] {
  const shared = new Map<string, number>();
  for (const member of new Set(members)) for (const id of worksOf(authors, member, collection)) shared.set(id, (shared.get(id) ?? 0) + 1);
  shared.delete(item);
  return works.filter(({ id }) => shared.has(id)).toSorted((one, other) => (shared.get(other.id) ?? 0) - (shared.get(one.id) ?? 0));
}
