import type { Kysely } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { WHOLE_LIST } from '../changes.ts';
import type { Schema } from '../schema.ts';
import { enabledInSlices, type Row, selectEnabledIds, selectRowsAt } from '../tables.ts';

/**
 * The enabled rows of a collection in their order. Unchanged rows are the very objects of the last reading: whatever
 * was made of them still holds.
 * @param before the rows as they were read last
 * @param touched the ids of the items that were written since; null where they are not known
 * @param prepare makes of a row of a long list what is asked for later, in the turn in which it was read
 */
export async function readEnabledRows(
  db: Kysely<Schema>,
  definition: CollectionDefinition,
  before: readonly Row[],
  touched: ReadonlySet<string> | null,
  prepare: (row: Row) => void = () => undefined,
): Promise<readonly Row[]> {
  if (touched?.size === 0) return before;
  const known = new Map(before.map((row) => [row.id, row]));
  if (touched === null || touched.has(WHOLE_LIST)) {
    const all: Row[] = [];
    for await (const slice of enabledInSlices(db, definition)) {
      for (const row of slice) {
        const same = reuseIfSame(known.get(row.id), row);
        prepare(same);
        all.push(same);
      }
    }
    return reuseIfSame(before, all);
  }
  const fresh = new Map((await selectRowsAt(db, definition, [...touched])).map((row) => [row.id, row]));
  const { enabledField, orderField } = definition;
  const isInPlace = (id: string) => {
    const [row, former] = [fresh.get(id), known.get(id)];
    const isEnabled = row?.[enabledField] === true;
    return former === undefined ? !isEnabled : isEnabled && row[orderField] === former[orderField];
  };
  if ([...touched].every(isInPlace)) return before.map((row) => fresh.get(row.id) ?? row);
  const ids = await selectEnabledIds(db, definition);
  const rest = ids.filter((id) => !fresh.has(id) && !known.has(id));
  for (const row of await selectRowsAt(db, definition, rest)) fresh.set(row.id, row);
  return ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
}

/** The former value where the new one holds the same, so that what depends on it is not made again. */
export function reuseIfSame<Value>(before: Value | undefined, value: Value): Value {
  if (before === undefined) return value;
  if (Array.isArray(before) && Array.isArray(value)) {
    return before.length === value.length && value.every((each, at) => each === before[at]) ? before : value;
  }
  return isSame(before, value) ? before : value;
}
