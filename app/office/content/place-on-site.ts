import type { CollectionName } from '#core/collections/index.ts';
import { definitionOf } from './lists.ts';

/**
 * Where visitors see an item; what is hidden shows there to administrators only.
 * Null for what is seen only within others.
 */
export function placeOnSite(collection: CollectionName, id: string): string | null {
  const { publicPath, onLanding } = definitionOf(collection);
  if (publicPath) return publicPath.replace(':id', id);
  return onLanding ? `/?previa=${collection}/${id}#previa` : null;
}
