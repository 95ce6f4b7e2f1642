/** The parameter that names the row to open, or the field of a document: `/blogs?editar=ab12`. */
export const EDIT_PARAMETER = 'editar';

/** The address at which an item is edited in its list, or the field of a document on its screen. */
export function editAddress(screen: string, id: string): string {
  return `/${screen}?${EDIT_PARAMETER}=${encodeURIComponent(id)}`;
}
