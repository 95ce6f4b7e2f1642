import type { ResumableUpload } from '../../model/resumable-uploads.ts';
import { editOf, isOfNewRow, isWithin, withoutNewRow } from '../../model/slot.ts';

/** The unfinished upload of a slot; one of a new row that is gone belongs to any new row of its list. */
export function resumableAt(all: readonly ResumableUpload[], slot: string, isOpen: (edit: string) => boolean): ResumableUpload | undefined {
  const exact = all.find((each) => each.slot === slot);
  if (exact !== undefined || !isOfNewRow(slot)) return exact;
  return all.find((each) => withoutNewRow(each.slot) === withoutNewRow(slot) && !isOpen(editOf(each.slot)));
}

/** The unfinished uploads of what was put into a slot, where there may be several. */
export function resumableWithin(all: readonly ResumableUpload[], slot: string, isOpen: (edit: string) => boolean): readonly ResumableUpload[] {
  const isNew = isOfNewRow(slot);
  return all.filter((each) => {
    if (isWithin(each.slot, slot)) return true;
    return isNew && isWithin(withoutNewRow(each.slot), withoutNewRow(slot)) && !isOpen(editOf(each.slot));
  });
}
