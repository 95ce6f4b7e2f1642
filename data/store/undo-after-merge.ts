import { isBlank } from '#core/fields/rules.ts';
import { isSame } from '#core/is-same.ts';
import { type ItemChange, itemChanges } from '../change-sets.ts';
import { type Merge, mergeOf } from '../merges.ts';
import { selectRow } from '../tables.ts';
import { patchItem } from './items.ts';
import type { Write } from './write.ts';

/**
 * Undoes a change of an item that was merged into another one since: the other loses the values of the change that
 * filled its blanks and that it still has.
 * @returns false where the changed item is there, was not merged, or gave nothing that still stands
 */
export async function restoreAfterMerge(write: Write, change: ItemChange): Promise<boolean> {
  const { collection, item, before, after } = change;
  const definition = write.definitions[collection];
  if (definition === undefined || after === null || (await selectRow(write.db, definition, item)) !== undefined) return false;
  let names = Object.keys(definition.fields).filter((name) => before === null || !isSame(before[name], after[name]));
  let merge = await mergeOf(write.db, change);
  while (merge !== undefined) {
    const got = await changeOfKept(write, merge);
    names = names.filter((name) => isVacant(got?.before?.[name]) && !isVacant(got?.after?.[name]));
    const kept = await selectRow(write.db, definition, merge.into);
    if (kept !== undefined) {
      const values = Object.fromEntries(names.filter((name) => isSame(kept[name], got?.after?.[name])).map((name) => [name, got?.before?.[name]]));
      if (Object.keys(values).length === 0) return false;
      await patchItem(write, definition, kept.id, values);
      return true;
    }
    merge = await mergeOf(write.db, { collection, item: merge.into });
  }
  return false;
}

/** The change of a merge to the item that it kept. */
async function changeOfKept(write: Write, { collection, into, changeSet }: Merge): Promise<ItemChange | undefined> {
  return (await itemChanges(write.db, changeSet)).find((change) => change.collection === collection && change.item === into);
}

function isVacant(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.length === 0);
}
