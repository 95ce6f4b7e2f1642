import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { publicPathOf } from '#core/item-address.ts';
import { definitionOf } from './definition-of.ts';

/**
 * The address at which visitors see an item; a hidden one shows there to administrators only. An item that is read on
 * others' pages is led to from the landing page. Null for what they see nowhere.
 */
export function addressOnSite(collection: CollectionName, item: AnyItem): string | null {
  const definition = definitionOf(collection);
  const { onLanding, onPagesOf } = definition;
  return publicPathOf(definition, item) ?? (onLanding || onPagesOf ? `/?previa=${collection}/${item.id}#previa` : null);
}
