import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { keyOf, type Target } from '../edits/edit.ts';
import { useOffice } from '../office.ts';

/** The query parameter that names the row to open, or the field of a document: `?editar=ab12`. The public page links to it. */
export const WANTED = 'editar';

/** Opens the row that the address asks for, once it is loaded. */
export function useWantedRow(collection: CollectionName, items: readonly AnyItem[], onOpen: (key: string) => void): void {
  const { edits } = useOffice();
  const [search, setSearch] = useSearchParams();
  const item = items.find(({ id }) => id === search.get(WANTED));
  useEffect(() => {
    if (!item) return;
    const target: Target = { kind: 'item', collection, id: item.id };
    edits.open(target, item);
    onOpen(keyOf(target));
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [item, collection, edits, onOpen, setSearch]);
}
