import type { CollectionDefinition } from '../definition.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Stands behind the field of a person's name for the columns with their surnames alone. */
const SURNAMES = ':surnames';
/** Headings of such columns, folded; a sheet may have one for each surname. */
const HEADING =
  /^(?:apellidos?|(?:primer|segundo|1er|2do) apellido|apellidos? (?:paterno|materno|paterno y materno)|(?:ap )?(?:paterno|materno)|surnames?|last names?|family names?)$/;

type Definition = Pick<CollectionDefinition, 'fields' | 'titleField'>;

/** True where the name of an item is that of a person: nothing else has an ORCID iD. */
const isOfPeople = ({ fields }: Definition) => Object.hasOwn(fields, 'orcid');

/** The column for surnames of the collection, which a sheet may have several times and an export has not. */
export function surnameColumns(definition: Definition): SheetColumn[] {
  const label = `${definition.fields[definition.titleField]?.label} (apellidos)`;
  return isOfPeople(definition) ? [{ name: definition.titleField + SURNAMES, label }] : [];
}

/** True of the column that may stand several times. */
export function isOfSurnames(target: string): boolean {
  return target.endsWith(SURNAMES);
}

/** True of a folded heading of surnames. */
export function meansSurnames(heading: string): boolean {
  return HEADING.test(heading);
}

/** The cells of a row with the surnames behind the given names. */
export function withSurnames({ titleField }: Definition, cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const surnames = cells.get(titleField + SURNAMES)?.trim() ?? '';
  return surnames === '' ? cells : new Map(cells).set(titleField, `${cells.get(titleField)?.trim() ?? ''} ${surnames}`.trim());
}
