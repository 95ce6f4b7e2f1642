import { collections, type Item } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import type { FieldSources } from '#core/publications/field-sources.ts';
import { headOfMerged, mergedValues } from '#core/publications/merged-values.ts';
import { say } from '#core/words/message.ts';
import { deletionsOf } from '../changes.ts';
import { readFieldSources } from '../field-sources.ts';
import { insertMerge, type Merge, mergeOf } from '../merges.ts';
import { patchItem, removeItem } from '../store/items.ts';
import { restoreDeleted } from '../store/trash.ts';
import { rowToChange, type Write } from '../store/write.ts';
import { type Row, selectRow } from '../tables.ts';
import { type MovedEntries, moveBackEntries, moveEntries } from './merged-entries.ts';
import { type MovedLink, moveBackLinks, moveLinks } from './merged-links.ts';
import { type MovedVersion, moveBackVersions, moveVersions, releaseVersions } from './merged-versions.ts';

const { papers } = collections;
type Paper = Item<'papers'>;

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

/** The changes of a merge: enough to take them back. */
interface Moved {
  readonly values: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly entries: MovedEntries;
  /** Absent where an older version merged them. */
  readonly links?: readonly MovedLink[];
  /** The publications that were versions of either and are one of another now; older merges have none. */
  readonly versions?: readonly MovedVersion[];
  /** The former sources of the values of the kept one. */
  readonly sources?: FieldSources;
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
  const { values, fills } = mergedValues(kept as unknown as Paper, lost as unknown as Paper, take);
  const sources = await readFieldSources(write.db, papers.name, id);
  const theirs = await readFieldSources(write.db, papers.name, other);
  const head = headOfMerged(kept as unknown as Paper, lost as unknown as Paper);
  const versions = await moveVersions(write, { kept: id, other, head });
  const merging = { ...write, merged: other, sourceOf: (field: string) => theirs[field] };
  const stored = await patchItem(merging, papers, id, values);
  await removeItem({ ...write, merged: id }, papers, other);
  const entries = await moveEntries(write, other, id, { fills, values });
  const links = await moveLinks({ ...write, merged: other }, papers.name, other, id);
  const changed = Object.keys(values).map((name) => [name, { from: kept[name], to: stored[name] }] as const);
  const moved: Moved = { values: Object.fromEntries(changed), entries, links, versions, sources };
  await insertMerge(write.db, { collection: papers.name, item: other, into: id, asked, moved });
  return stored;
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
  const { values, entries, links = [], versions = [], sources = {} } = merge.moved as Moved;
  const { item: restored } = await restoreDeleted(write, deletion.seq);
  const still = Object.entries(values).filter(([name, { to }]) => isSame(kept[name], to));
  await moveBackEntries(write, other, id, entries);
  await moveBackLinks(write, links);
  const back = Object.fromEntries(still.map(([name, { from }]) => [name, from]));
  const released = await releaseVersions(write, versions);
  const patched = await patchItem({ ...write, sourceOf: (field) => sources[field] }, papers, id, back);
  await moveBackVersions(write, released);
  return { kept: patched, restored };
}
