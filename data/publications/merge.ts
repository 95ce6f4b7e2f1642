import { collections } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import { headOfMerged, mergedValues } from '#core/publications/merged-values.ts';
import { paperOf } from '#core/publications/paper.ts';
import { say } from '#core/words/message.ts';
import { beginChangeSet, type ChangeSetSubject } from '../change-sets.ts';
import { deletionsOf } from '../deletions.ts';
import { readFieldSources } from '../field-sources.ts';
import { insertMerge, type Merge, mergeOf } from '../merges.ts';
import { patchItem, removeItem } from '../store/items.ts';
import { undoChangeSet } from '../store/undo.ts';
import { rowToChange, type Write } from '../store/write.ts';
import { type Row, selectRow } from '../tables.ts';
import { type MovedEntries, moveBackEntries, moveEntries } from './merged-entries.ts';
import { moveLinks } from './merged-links.ts';
import { moveVersions } from './merged-versions.ts';

const { papers } = collections;

/** A merge as it is asked for. */
export interface MergeOrder {
  /** The id of the publication that goes. */
  readonly with: string;
  /** The known version of the one that is kept. */
  readonly version: number;
  readonly otherVersion: number;
  /** Fields whose value is taken from the one that goes. */
  readonly take: readonly string[];
}

/**
 * Merges a publication into another one: the kept one gets what it lacks, and the other goes to the trash. Its address
 * and whatever names it lead to the kept one from then on. The same order twice, because an answer was lost, merges
 * once.
 * @returns the kept one
 */
export async function mergePapers(write: Write, id: string, order: MergeOrder): Promise<Row> {
  const { with: other, version, otherVersion, take } = order;
  if (other === id) throw new Problem('failed-precondition', say('mergedWithItself'), { fields: { with: say('mergedWithItself') } });
  const asked = { version, otherVersion, take };
  const done = await doneBefore(write, id, other, asked);
  if (done !== undefined) return done;
  const kept = await rowToChange(write, papers, id, { action: 'update', ifVersion: version });
  const lost = await rowToChange(write, papers, other, { action: 'delete', ifVersion: otherVersion });
  const { values } = mergedValues(paperOf(kept), paperOf(lost), take);
  const theirs = await readFieldSources(write.db, papers.name, other);
  const head = headOfMerged(paperOf(kept), paperOf(lost));
  const changeSet = await beginChangeSet(write, mergeSet(other));
  const merging: Write = { ...write, changeSet, merged: other };
  await moveVersions({ ...write, changeSet }, { kept: id, other, head });
  const stored = await patchItem({ ...merging, sourceOf: (field) => theirs[field] }, papers, id, values);
  await removeItem({ ...merging, merged: id }, papers, other);
  const moved = { entries: await moveEntries(write, other, id) };
  await moveLinks(merging, papers.name, other, id);
  await insertMerge(write.db, { collection: papers.name, item: other, into: id, asked, moved, changeSet });
  return stored;
}

function mergeSet(other: string): ChangeSetSubject {
  return { kind: 'merge', subject: other };
}

/** The kept publication, where the same order was carried out before. */
async function doneBefore(write: Write, id: string, other: string, asked: Merge['asked']): Promise<Row | undefined> {
  const merge = await mergeOf(write.db, { collection: papers.name, item: other });
  return merge?.into === id && isSame(merge.asked, asked) ? rowToChange(write, papers, id, { action: 'update', ifVersion: undefined }) : undefined;
}

/**
 * Takes a merge back: the other publication returns from the trash, and the kept one loses what it got, but for what
 * somebody changed since.
 */
export async function unmergePapers(write: Write, id: string, other: string): Promise<{ kept: Row; restored: Row }> {
  const merge = await mergeOf(write.db, { collection: papers.name, item: other });
  const kept = await rowToChange(write, papers, id, { action: 'update', ifVersion: undefined });
  const there = await selectRow(write.db, papers, other);
  // An earlier try took it back, and its answer was lost.
  if (merge === undefined && there !== undefined) return { kept, restored: there };
  const [deletion] = await deletionsOf(write.db, papers.name, [other]);
  if (merge?.into !== id || deletion === undefined) throw new Problem('not-found', say('notInTrashAnyMore'));
  await undoChangeSet(write, merge.changeSet, mergeSet(other));
  await moveBackEntries(write, other, id, (merge.moved as { readonly entries: MovedEntries }).entries);
  const row = (of: string) => rowToChange(write, papers, of, { action: 'update', ifVersion: undefined });
  return { kept: await row(id), restored: await row(other) };
}
