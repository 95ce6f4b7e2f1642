import type { CollectionName } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { UNDESCRIBED } from '../../model/slot.ts';

/** What a list of pictures holds beside its picture: nothing that needs more than a line. */
const SHORT: ReadonlySet<string> = new Set(['text', 'enabled', 'order']);

/** The field of the picture in a collection that is a list of pictures, so that many files make many rows; null in others. */
export function pictureFieldOf({ fields }: Pick<CollectionDefinition, 'fields'>): string | null {
  const pictures = Object.keys(fields).filter((name) => fields[name]?.kind === 'image');
  const isList = Object.values(fields).every(({ kind }) => kind === 'image' || SHORT.has(kind));
  return isList && pictures.length === 1 ? (pictures[0] ?? null) : null;
}

/** What the pictures belong to that were added to a list many at once, and of which it is asked what they show. */
export function undescribedIn(collection: CollectionName): string {
  return `${collection}${UNDESCRIBED}`;
}
