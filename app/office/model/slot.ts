import { editAddress } from '../../ui/edit-address.ts';

declare const brand: unique symbol;

/**
 * The place that a file has in an edit: the key of the edit, the field and, where a field takes several files, the
 * file: `blogs/ab12#content/xyz`, `students/ab12#semblanzas[3].url`. Only this file writes and reads the form, so that
 * no other string is one.
 */
export type Slot = string & { readonly [brand]: true };

export function slotOf(edit: string, path: string): Slot {
  return `${edit}#${path}` as Slot;
}

/** A slot that was written down, as in the browser's storage; null for what is none. */
export function readSlot(text: string): Slot | null {
  return text.includes('#') ? (text as Slot) : null;
}

/** The key of the edit that a slot belongs to. */
export function editOf(slot: Slot): string {
  return slot.slice(0, slot.lastIndexOf('#'));
}

/** The field that a slot is in, with the nested row where it is in one. */
export function pathIn(slot: Slot): string {
  return slot.slice(slot.lastIndexOf('#') + 1);
}

/** The field that a slot is in. */
export function fieldIn(slot: Slot): string {
  return pathIn(slot).split(/[.[/]/)[0] ?? '';
}

/** The slot of a field of a nested row. */
export function nestedSlot(slot: Slot, index: number, field: string): Slot {
  return `${slot}[${index}].${field}` as Slot;
}

/** True of a slot in a nested row. */
export function isNested(slot: Slot): boolean {
  return pathIn(slot).includes('[');
}

/** The slot of one more file of a field that takes several, or of the library. */
export function freshSlotWithin(slot: Slot): Slot {
  return `${inside(slot)}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}` as Slot;
}

/** True of the slot of a file among those of a field, or of the library. */
export function isWithin(each: Slot, slot: Slot): boolean {
  return each !== slot && each.startsWith(inside(slot));
}

/** True of a slot in a row that is being added. */
export function isOfNewRow(slot: Slot): boolean {
  return /^[^/#]+\/new-/.test(slot);
}

/** A slot without the name of a row that was being added: its upload belongs to the next row that is. */
export function withoutNewRow(slot: Slot): Slot {
  return slot.replace(/^([^/#]+)\/new-[^#]*#/, '$1/new#') as Slot;
}

/** The slot of the files that are uploaded for the library itself, and belong to no edit. */
export const LIBRARY = slotOf('media', '');

/** The beginning of all slots within a slot. */
function inside(slot: Slot): string {
  return slot === LIBRARY ? slot : `${slot}/`;
}

const REPLACEMENT = 'replacement';

/** The slot of the file that replaces one of the library. @param path its `uploads/{name}` */
export function replacementSlotOf(path: string): Slot {
  return slotOf(`${REPLACEMENT}/${path}`, 'file');
}

const UNDESCRIBED = '/undescribed';

/** The subject of the pictures that were added to a list many at once and have no alternative text yet. */
export function undescribedOf(list: string): string {
  return list + UNDESCRIBED;
}

/**
 * The slot where the text of a picture that has arrived is typed outside an edit: one of the library, unless it is such
 * a slot already.
 */
export function slotOutsideEdits(slot: Slot): Slot {
  return isOutsideEdits(slot) ? slot : slotOf(editOf(LIBRARY), slot.replaceAll('#', '/'));
}

export function isOutsideEdits(slot: Slot): boolean {
  return isWithin(slot, LIBRARY) || editOf(slot).endsWith(UNDESCRIBED);
}

/** The address of the screen that a slot is on, opened where it is. */
export function addressOfSlot(slot: Slot): string {
  const edit = editOf(slot).replace(UNDESCRIBED, '');
  const slash = edit.indexOf('/');
  const [list, id] = slash < 0 ? [edit, ''] : [edit.slice(0, slash), edit.slice(slash + 1)];
  if (list === REPLACEMENT) return `/media?archivo=${encodeURIComponent(id)}`;
  return id === '' || id.startsWith('new-') ? `/${list}` : editAddress(list, id);
}
