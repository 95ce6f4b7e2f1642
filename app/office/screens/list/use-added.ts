import { useEffect, useMemo, useRef } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { useOffice } from '../../editing/office-context.ts';
import { type Edit, isItemOf, isRecovered, isUnsaved } from '../../model/edit.ts';
import { useObserved } from '../../ui/observable.ts';

/**
 * The edits of a collection that no loaded item stands for: rows being added, and unsaved text of a row that somebody
 * deleted. The list itself need not know what is typed in them.
 */
export function useAdded(collection: CollectionName, items: readonly AnyItem[] | undefined): readonly Edit[] {
  const { edits } = useOffice();
  const ids = useMemo(() => new Set(items?.map(({ id }) => id)), [items]);
  const isAdded = (edit: Edit) => {
    const { target } = edit;
    if (!isItemOf(collection, target)) return false;
    return target.kind === 'new' || (items !== undefined && isUnsaved(edit) && !ids.has(target.id));
  };
  const keys = useObserved(edits.all, (all) => [...all].flatMap(([key, edit]) => (isAdded(edit) ? [key] : [])).join(' '));
  // A new array only when rows come or go.
  return useMemo(() => keys.split(' ').flatMap((key) => edits.all.get().get(key) ?? []), [keys, edits]);
}

/** Tells the first row that an earlier visit has left unfinished, once: whoever finishes it stays where they are. */
export function useRecovered(collection: CollectionName, onFound: (key: string) => void): void {
  const { attachments, edits } = useOffice();
  const isFound = (key: string, edit: Edit) => isItemOf(collection, edit.target) && (isRecovered(edit) || attachments.unfinished.holds(key));
  const first = useObserved(edits.all, (all) => [...all].find(([key, edit]) => isFound(key, edit))?.[0] ?? null);
  const isReported = useRef(false);
  useEffect(() => {
    if (first === null || isReported.current) return;
    isReported.current = true;
    onFound(first);
  }, [first, onFound]);
}
