import { useOffice } from '../editing/office-context.ts';
import type { UnfinishedFile } from '../model/draft.ts';
import { editOf, isOfNewRow, isWithin, type Slot, withoutNewRow } from '../model/slot.ts';
import { useObserved } from '../ui/observable.ts';

/**
 * The unfinished files of a slot, or of one that takes several; those of a new row that is gone belong to any new row
 * of its list.
 */
export function unfinishedIn(all: readonly UnfinishedFile[], slot: Slot, isOpen: (edit: string) => boolean): readonly UnfinishedFile[] {
  const isIn = (each: Slot, other: Slot) => each === other || isWithin(each, other);
  const own = all.filter((file) => isIn(file.slot, slot));
  if (own.length > 0 || !isOfNewRow(slot)) return own;
  return all.filter((file) => isIn(withoutNewRow(file.slot), withoutNewRow(slot)) && !isOpen(editOf(file.slot)));
}

/** The unfinished files of a slot, but for those that are chosen again there. */
export function useUnfinishedIn(slot: Slot): readonly UnfinishedFile[] {
  const { attachments, edits } = useOffice();
  const all = useObserved(attachments.unfinished.all, (each) => each);
  const chosen = useObserved(attachments.all, (each) => each);
  const names = [...chosen].flatMap(([each, { file }]) => (each === slot || isWithin(each, slot) ? [file.name] : []));
  return unfinishedIn(all, slot, (edit) => edits.all.get().has(edit)).filter(({ name }) => !names.includes(name));
}
