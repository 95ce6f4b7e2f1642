import type { CollectionName } from '#core/collections/index.ts';
import type { UnreadSheetRow } from '#core/contract/spreadsheets.ts';
import { neutralWords } from '#core/text/folded-text.ts';
import { definitionOf } from '../../model/definition-of.ts';

/** Of "Enfermera" and "Enfermero", or "Investigadora" and "Investigador", the one that stands for both. */
function commonName(one: string, other: string): string {
  if (one.length !== other.length) return one.length < other.length ? one : other;
  return one > other ? one : other;
}

/** The fields of a row that name an item which does not exist, with the list that it is missing in. */
function absentOf(collection: CollectionName, { absent = {} }: Pick<UnreadSheetRow, 'absent'>) {
  return Object.entries(absent).flatMap(([field, name]) => {
    const declared = definitionOf(collection).fields[field];
    return declared !== undefined && 'to' in declared ? [{ field, name, to: declared.to as CollectionName }] : [];
  });
}

const isSameName = (one: string, other: string) => neutralWords(one) === neutralWords(other);

/** The items of other lists that rows name and that do not exist, each once whatever its gender. */
export function absentIn(
  collection: CollectionName,
  errors: readonly Pick<UnreadSheetRow, 'absent'>[],
): ReadonlyMap<CollectionName, readonly string[]> {
  const absent = new Map<CollectionName, string[]>();
  for (const { name, to } of errors.flatMap((row) => absentOf(collection, row))) {
    const names = absent.get(to) ?? [];
    const same = names.find((each) => isSameName(each, name));
    absent.set(to, same === undefined ? [...names, name] : names.with(names.indexOf(same), commonName(same, name)));
  }
  return absent;
}

/** An item that exists, in the place of a name that `absentIn` told. */
export interface Meant {
  readonly to: CollectionName;
  readonly name: string;
  /** The item's own name. */
  readonly item: string;
}

/** The cells of a row with the item that is meant. @param columns the field of each cell */
export function cellsMeaning(
  collection: CollectionName,
  row: Pick<UnreadSheetRow, 'absent' | 'cells'>,
  columns: readonly (string | null)[],
  { to, name, item }: Meant,
): readonly string[] {
  const found = absentOf(collection, row).filter((each) => each.to === to && isSameName(each.name, name));
  return row.cells.map((cell, at) => {
    const own = found.find(({ field }) => field === columns[at]);
    // A cell of a list has others beside it.
    return own === undefined ? cell : cell.replace(own.name, () => item);
  });
}
