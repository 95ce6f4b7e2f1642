import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { Values } from '#core/values.ts';
import { useOffice } from '../../editing/office-context.ts';
import { type Edit, keyOf, type Target, valuesOf } from '../../model/edit.ts';
import { useObserved } from '../../ui/observable.ts';

type ItemTarget = Extract<Target, { kind: 'item' }>;

export interface EditedItem {
  readonly target: ItemTarget;
  /** The list that it is in; undefined until it is loaded. */
  readonly items: readonly AnyItem[] | undefined;
  /** The stored item; undefined where it is not there. */
  readonly item: AnyItem | undefined;
  readonly edit: Edit | undefined;
  /** The stored values, with the draft over them. */
  readonly values: Values;
  readonly failure: Error | null;
  readonly reload: () => void;
}

/**
 * An item that is edited on its own page. Its draft waits until it is published: to leave the page stores nothing.
 */
export function useItem(collection: CollectionName, id: string): EditedItem {
  const { lists, edits } = useOffice();
  const { data: items, error, refetch } = useQuery(lists.query(collection));
  const target = useMemo((): ItemTarget => ({ kind: 'item', collection, id }), [collection, id]);
  const key = keyOf(target);
  const item = items?.find((each) => each.id === id);
  const edit = useObserved(edits.all, (all) => all.get(key));
  const isClosed = edit?.open !== true;
  useEffect(() => {
    if (item && isClosed) edits.open(target, item);
  }, [item, isClosed, target, edits]);
  useEffect(() => () => edits.close(key), [key, edits]);
  const stored = item && edit && Number(edit.base.version) > item.version ? edit.base : item;
  return {
    target,
    items,
    item,
    edit,
    values: edit ? valuesOf(edit, stored ?? edit.base) : (stored ?? {}),
    failure: error,
    reload: () => void refetch(),
  };
}
