import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { type Edit, keyOf } from '../../../model/edit.ts';

/** A row of the list: a stored item, or one that is being added. */
export type TableRow =
  | { readonly key: string; readonly item: AnyItem; readonly added: null }
  | { readonly key: string; readonly item: null; readonly added: Edit };

/** The rows to show: the items, and at the end those being added. */
export function tableRowsOf(collection: CollectionName, items: readonly AnyItem[], added: readonly Edit[]): TableRow[] {
  return [
    ...items.map((item) => ({ key: keyOf({ kind: 'item', collection, id: item.id }), item, added: null })),
    ...added.map((edit) => ({ key: keyOf(edit.target), item: null, added: edit })),
  ];
}
