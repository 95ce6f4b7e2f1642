/**
 * A slot holds a file of an edit. Its name is that of the edit, the field and, where a field takes several files, the
 * file: `blogs/ab12#content/xyz`, `students/ab12#semblanzas[3].url`. Only this file writes and reads the form.
 */
export function slotOf(edit: string, field: string): string {
  return `${edit}#${field}`;
}

/** The edit that a slot belongs to. */
export function editOf(slot: string): string {
  return slot.slice(0, slot.lastIndexOf('#'));
}

/** The field that a slot is in, with the nested row where it is in one. */
export function pathIn(slot: string): string {
  return slot.slice(slot.lastIndexOf('#') + 1);
}

/** The field that a slot is in. */
export function fieldIn(slot: string): string {
  return pathIn(slot).split(/[.[/]/)[0] ?? '';
}

/** The slot of one file among those of a field. */
export function slotWithin(slot: string, file: string): string {
  return `${slot}/${file}`;
}

/** True of the slot of a file among those of a field. */
export function isWithin(each: string, slot: string): boolean {
  return each.startsWith(`${slot}/`);
}

/** A name for a file that no other one has. */
export function freshFileName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** True of a slot in a row that is being added. */
export function isOfNewRow(slot: string): boolean {
  return slot.includes('/new-');
}

/** A slot without the name of a row that was being added: its upload belongs to the next row that is. */
export function withoutNewRow(slot: string): string {
  return slot.replace(/\/new-[^#]*#/, '/new#');
}

/** A file that belongs to no edit is uploaded for the library itself. */
export const LIBRARY = 'media';

/** The slot in the library of a file whose row may be closed by now. */
export function librarySlotOf(slot: string): string {
  return slotOf(LIBRARY, slot.replaceAll('#', '/'));
}

const UNDESCRIBED = '/undescribed';

/** The subject of the pictures that were added to a list many at once and have no alternative text yet. */
export function undescribedOf(list: string): string {
  return list + UNDESCRIBED;
}

export function isUndescribed(edit: string): boolean {
  return edit.endsWith(UNDESCRIBED);
}

/** The slot of a picture without alternative text, as one of its list. */
export function withoutUndescribed(slot: string): string {
  return slot.replace(UNDESCRIBED, '');
}
