/** Names the field of an edit. */
export function placeOf(edit: string, field: string): string {
  return `${edit}#${field}`;
}

/** The edit that a place belongs to. */
export function editOf(place: string): string {
  return place.slice(0, place.lastIndexOf('#'));
}

/** The field of it that a place is in. */
export function fieldIn(place: string): string {
  return place.slice(place.lastIndexOf('#') + 1).split(/[.[/]/)[0] ?? '';
}

/** What belongs to no edit is uploaded for the library itself. */
export const LIBRARY = 'media';

/** Ends the name of what pictures belong to that were added to a list many at once. */
export const UNDESCRIBED = '/undescribed';
