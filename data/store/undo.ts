import type { CollectionDefinition } from '#core/definition.ts';
import { inTurns } from '#core/in-turns.ts';
import { isSame } from '#core/is-same.ts';
import { type ChangeSetSubject, endChangeSet, type ItemChange, itemChanges, sourcesBefore } from '../change-sets.ts';
import { deletionOf } from '../deletions.ts';
import { type Row, selectRow } from '../tables.ts';
import { patchItem, removeItem } from './items.ts';
import { bindAgain, isOneStep, releaseSteps } from './one-step-undo.ts';
import { restoreDeleted } from './trash.ts';
import { restoreAfterMerge } from './undo-after-merge.ts';
import { whatRemains } from './versions.ts';
import type { Write } from './write.ts';

/** Items of one turn: the program answers others in between. */
const ITEMS_PER_TURN = 20;

/**
 * Takes a change set back, once. Items that it deleted return from the trash; those that it changed get back each value
 * that stands as the set left it; those that it added go to the trash where nobody changed them since. A
 * merge's kept item loses what it got from one of them. Each item asks for the permission that any write of it needs.
 * @param of the subject that the caller may undo; a set of another one is left alone
 * @returns how many items
 */
export async function undoChangeSet(write: Write, id: string, of: ChangeSetSubject): Promise<number> {
  if (!(await endChangeSet(write, id, of))) return 0;
  const changes = await itemChanges(write.db, id);
  const undone = new Set<ItemChange>();
  const each = (some: readonly ItemChange[], takeBack: (change: ItemChange) => Promise<boolean>) =>
    inTurns(some, ITEMS_PER_TURN, async (change) => {
      if (await takeBack(change)) undone.add(change);
    });
  const added: ItemChange[] = [];
  await inTurns(changes, ITEMS_PER_TURN, async (change) => {
    if (change.before === null && (await isAsLeft(write, change))) added.push(change);
  });
  await each(changes, (change) => restoreIfDeleted(write, change));
  const steps = await releaseSteps(write, changes);
  await each(changes, (change) => restoreValues(write, change));
  await bindAgain(write, steps);
  await each(added.toReversed(), (change) => removeAdded(write, change));
  await each(changes, (change) => restoreAfterMerge(write, change));
  for (const { change } of steps) undone.add(change);
  return undone.size;
}

async function storedOf(write: Write, { collection, item }: ItemChange): Promise<Row | undefined> {
  const definition = write.definitions[collection];
  return definition && selectRow(write.db, definition, item);
}

async function isAsLeft(write: Write, change: ItemChange): Promise<boolean> {
  const stored = await storedOf(write, change);
  // A field that came later stands in no history of before.
  const names = Object.keys(write.definitions[change.collection]?.fields ?? {}).filter((name) => name in (change.after ?? {}));
  return stored !== undefined && names.every((name) => isSame(stored[name], change.after?.[name]));
}

async function removeAdded(write: Write, { collection, item }: ItemChange): Promise<boolean> {
  await removeItem(write, write.definitions[collection] as CollectionDefinition, item);
  return true;
}

async function restoreIfDeleted(write: Write, { before, after, last }: ItemChange): Promise<boolean> {
  if (before === null || after !== null || (await deletionOf(write.db, last)) === undefined) return false;
  await restoreDeleted(write, last);
  return true;
}

async function restoreValues(write: Write, change: ItemChange): Promise<boolean> {
  const { collection, item, before, after } = change;
  const definition = write.definitions[collection];
  const stored = await storedOf(write, change);
  if (definition === undefined || stored === undefined || before === null || after === null) return false;
  const names = Object.keys(definition.fields).filter(
    (name) => !isOneStep(definition, name) && !isSame(before[name], after[name]) && isSame(stored[name], after[name]),
  );
  if (names.length === 0) return false;
  const former = Object.fromEntries(names.map((name) => [name, before[name]]));
  const restorable = await whatRemains(write, definition, { ...stored, ...former });
  const sources = await sourcesBefore(write.db, change);
  const values = Object.fromEntries(names.map((name) => [name, restorable[name]]));
  await patchItem({ ...write, sourceOf: (field) => sources[field] }, definition, item, values);
  return true;
}
