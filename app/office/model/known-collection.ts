import { type CollectionName, isCollectionName } from '#core/collections/index.ts';

/** True of what belongs to a collection that this office has a screen for. */
export function isOfKnownCollection<Of extends { readonly collection: string }>(each: Of): each is Of & { readonly collection: CollectionName } {
  return isCollectionName(each.collection);
}
