import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { EDIT_PARAMETER } from '../../../ui/edit-address.ts';
import { useOffice } from '../../editing/office-context.ts';

/** The one that names a row to bring into view, and no more. */
export const PLACE_PARAMETER = 'renglon';

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
    setSearch(without(ADD_PARAMETER), { replace: true, preventScrollReset: true });
  }, [isAdded, setSearch]);
  const isPlace = search.has(PLACE_PARAMETER);
  const wanted = search.get(isPlace ? PLACE_PARAMETER : EDIT_PARAMETER);
  const item = items.find(({ id }) => id === wanted);
  useEffect(() => {
    const key = `${collection}/${wanted}`;
    const isOpen = edits.all.get().get(key)?.open === true;
    if (item && !isPlace) edits.open({ kind: 'item', collection, id: item.id }, item);
    else if (!item && !isOpen) return;
    // Only a row that opens begins with the caret.
    if (isOpen) document.querySelector<HTMLElement>(`[data-editor="${key}"] :is(input, select, textarea)`)?.focus();
    onOpen(key);
    setSearch(without(isPlace ? PLACE_PARAMETER : EDIT_PARAMETER), { replace: true, preventScrollReset: true });
  }, [item, wanted, isPlace, collection, edits, onOpen, setSearch]);
}

/** The other parameters say what is shown of the list. */
function without(parameter: string): (search: URLSearchParams) => URLSearchParams {
  return (search) => new URLSearchParams([...search].filter(([name]) => name !== parameter));
}
