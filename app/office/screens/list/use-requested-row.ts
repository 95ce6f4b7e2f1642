import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { useOffice } from '../../editing/office-context.ts';

/**
 * The query parameter that names the row to open, or the field of a document: `?editar=ab12`. The public page links to
 * it.
 */
export const EDIT_PARAMETER = 'editar';

/** The one that asks for a new row. */
const ADD_PARAMETER = 'agregar';

/** Opens the row that the address asks for, once it is loaded or where it is being added, or a new one. */
export function useRequestedRow(collection: CollectionName, items: readonly AnyItem[], onOpen: (key: string) => void, onAdd: () => void): void {
  const { edits } = useOffice();
  const [search, setSearch] = useSearchParams();
  const isAdded = search.has(ADD_PARAMETER);
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    if (!isAdded) return;
    add();
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isAdded, setSearch]);
  const wanted = search.get(EDIT_PARAMETER);
  const item = items.find(({ id }) => id === wanted);
  useEffect(() => {
    const key = `${collection}/${wanted}`;
    if (item) edits.open({ kind: 'item', collection, id: item.id }, item);
    else if (!edits.all.get().get(key)?.open) return;
    onOpen(key);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [item, wanted, collection, edits, onOpen, setSearch]);
}
