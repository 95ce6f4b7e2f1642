import type { CollectionName } from '#core/collections/index.ts';
import { definitionOf } from './definition-of.ts';

/**
 * Where visitors see an item; what is hidden shows there to administrators only. What is read on others' pages is led to from the landing page.
 * Null for what they see nowhere.
 */
export function placeOnSite(collection: CollectionName, id: string): string | null {
  const { publicPath, onLanding, onPagesOf } = definitionOf(collection);
  if (publicPath) return publicPath.replace(':id', id);
  return onLanding || onPagesOf ? `/?previa=${collection}/${id}#previa` : null;
}
