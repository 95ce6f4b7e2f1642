import type { CollectionName } from '#core/collections/index.ts';
import type { UnreadSheetRow } from '#core/contract/spreadsheets.ts';
import { neutralWords } from '#core/text/folded-text.ts';
import { definitionOf } from '../../model/definition-of.ts';

/** Of "Enfermera" and "Enfermero", or "Investigadora" and "Investigador", the one that stands for both. */
function commonName(one: string, other: string): string {
  if (one.length !== other.length) return one.length < other.length ? one : other;
  return one > other ? one : other;
}

/** The items of other lists that rows name and that do not exist, each once whatever its gender. */
export function absentIn(
  collection: CollectionName,
  errors: readonly Pick<UnreadSheetRow, 'absent'>[],
): ReadonlyMap<CollectionName, readonly string[]> {
  const absent = new Map<CollectionName, string[]>();
  for (const [field, name] of errors.flatMap((row) => Object.entries(row.absent ?? {}))) {
    const declared = definitionOf(collection).fields[field];
    if (declared === undefined || !('to' in declared)) continue;
    const to = declared.to as CollectionName;
    const names = absent.get(to) ?? [];
    const same = names.find((each) => neutralWords(each) === neutralWords(name));
    absent.set(to, same === undefined ? [...names, name] : names.with(names.indexOf(same), commonName(same, name)));
  }
  return absent;
}
