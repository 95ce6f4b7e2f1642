/** The values of fields by which a list is filtered, each by its key: {@link MISSING}, {@link PRESENT} or its own. */
export type FieldFilters = Readonly<Record<string, string>>;

/** The beginning of the parameters of an address that filter a list by a field. */
export const FIELD_PARAMETER = 'filtro.';
/** Stands for an empty field where a list is filtered, and for one with anything in it. */
export const MISSING = '-';
export const PRESENT = '*';

/** The address of a list that shows some of its items. */
export function listAddress(collection: string, filters: FieldFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, key]) => [FIELD_PARAMETER + name, key])).toString();
  return query === '' ? `/${collection}` : `/${collection}?${query}`;
}

/** The address of the library with the pictures in use that nobody has described. */
export const UNDESCRIBED_FILES = '/media?ver=sin-texto';
