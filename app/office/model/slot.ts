/** Names a slot: one field of an edit. */
export function slotOf(edit: string, field: string): string {
  return `${edit}#${field}`;
}

/** The edit that a slot belongs to. */
export function editOf(slot: string): string {
  return slot.slice(0, slot.lastIndexOf('#'));
}

/** The field that a slot is in. */
export function fieldIn(slot: string): string {
  return slot.slice(slot.lastIndexOf('#') + 1).split(/[.[/]/)[0] ?? '';
}

/** A file that belongs to no edit is uploaded for the library itself. */
export const LIBRARY = 'media';

/** Ends the name of what pictures belong to that were added to a list many at once. */
export const UNDESCRIBED = '/undescribed';
