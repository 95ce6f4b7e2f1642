import type { ResumableUpload } from '../../model/resumable-uploads.ts';
import { editOf } from '../../model/slot.ts';

/** A slot without the name of a row that was being added: its upload belongs to the next row that is. */
function withoutNewRow(slot: string): string {
  return slot.replace(/\/new-[^#]*#/, '/new#');
}

/** The unfinished upload of a slot; one of a new row that is gone belongs to any new row of its list. */
export function resumableAt(all: readonly ResumableUpload[], slot: string, isOpen: (edit: string) => boolean): ResumableUpload | undefined {
  const exact = all.find((each) => each.slot === slot);
  if (exact !== undefined || !slot.includes('/new-')) return exact;
  return all.find((each) => withoutNewRow(each.slot) === withoutNewRow(slot) && !isOpen(editOf(each.slot)));
}

/** The unfinished uploads of what was put into a slot, where there may be several. */
export function resumableWithin(all: readonly ResumableUpload[], slot: string, isOpen: (edit: string) => boolean): readonly ResumableUpload[] {
  const isNew = slot.includes('/new-');
  return all.filter((each) => {
    if (each.slot.startsWith(`${slot}/`)) return true;
    return isNew && withoutNewRow(each.slot).startsWith(`${withoutNewRow(slot)}/`) && !isOpen(editOf(each.slot));
  });
}
