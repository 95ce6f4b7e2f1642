import type { LeftUpload } from '../../model/left-uploads.ts';
import { editOf } from '../../model/slot.ts';

/** A place without the name of a row that was being added: its upload belongs to the next row that is. */
function withoutNewRow(place: string): string {
  return place.replace(/\/new-[^#]*#/, '/new#');
}

/** The unfinished upload of a place; one of a new row that is gone belongs to any new row of its list. */
export function leftAt(all: readonly LeftUpload[], place: string, isOpen: (edit: string) => boolean): LeftUpload | undefined {
  const exact = all.find((each) => each.place === place);
  if (exact !== undefined || !place.includes('/new-')) return exact;
  return all.find((each) => withoutNewRow(each.place) === withoutNewRow(place) && !isOpen(editOf(each.place)));
}

/** The unfinished uploads of what was put into a place, where there may be several. */
export function leftWithin(all: readonly LeftUpload[], place: string, isOpen: (edit: string) => boolean): readonly LeftUpload[] {
  const isNew = place.includes('/new-');
  return all.filter((each) => {
    if (each.place.startsWith(`${place}/`)) return true;
    return isNew && withoutNewRow(each.place).startsWith(`${withoutNewRow(place)}/`) && !isOpen(editOf(each.place));
  });
}
