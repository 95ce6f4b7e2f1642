import { useLocation } from 'react-router';
import { useOffice } from '../../editing/office-context.ts';
import { allSent } from '../../editing/unsaved.ts';
import { isUnsaved, keyOf } from '../../model/edit.ts';
import type { EditedItem } from './use-item.ts';
import { pageAfter, pageBehind } from './way-back.ts';

interface Publishing {
  /** The public page that the item was opened from; null where it was opened elsewhere. */
  readonly page: string | null;
  /** Stores what is typed. @param isLeaving whether it leads back once it is stored */
  readonly publish: (isLeaving: boolean) => Promise<void>;
}

/** Stores the draft of an item: visitors then see it, where they see the item. */
export function usePublish({ item, target }: Pick<EditedItem, 'item' | 'target'>): Publishing {
  const office = useOffice();
  const { edits, lists } = office;
  const search = new URLSearchParams(useLocation().search);
  const { collection, id } = target;
  const key = keyOf(target);
  const page = pageBehind(search);
  return {
    page,
    publish: async (isLeaving) => {
      edits.confirm(key);
      if (!isLeaving || page === null || item === undefined) return;
      await allSent(office);
      const edit = edits.all.get().get(key);
      // A refusal, or a question, stays to be read.
      if (edit?.trouble || (edit && isUnsaved(edit))) return;
      const stored = lists.find(collection, id);
      if (stored) location.assign(pageAfter(collection, page, item, stored));
    },
  };
}
