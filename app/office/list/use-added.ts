import { useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { Edit } from '../edits/edit.ts';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';

/** The rows that are being added to a collection. The list itself need not know what is typed in them. */
export function useAdded(collection: CollectionName): readonly Edit[] {
  const { edits } = useOffice();
  const keys = useObserved(edits.all, (all) =>
    [...all].flatMap(([key, { target }]) => (target.kind === 'new' && target.collection === collection ? [key] : [])).join(' '),
  );
  // A new array only when rows come or go.
  return useMemo(() => keys.split(' ').flatMap((key) => edits.all.get().get(key) ?? []), [keys, edits]);
}
