import { useEffect } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../editing/office-context.ts';
import { isItemOf, isUnsaved } from '../../model/edit.ts';

/** Closes the open rows of a list that is left. The leave guard asked about those in which something is typed. */
export function useCloseOnLeave(collection: CollectionName): void {
  const { edits } = useOffice();
  useEffect(
    () => () => {
      for (const [key, edit] of edits.all.get()) if (isItemOf(collection, edit.target) && !isUnsaved(edit)) edits.leave(key);
    },
    [collection, edits],
  );
}
