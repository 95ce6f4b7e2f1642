import { collections } from '#core/collections/index.ts';
import { storeUpdate } from '../store/stored-update.ts';
import type { Write } from '../store/write.ts';
import { selectHolders, selectRow } from '../tables.ts';

const { papers } = collections;

/** A publication that a merge made a version of another one. */
export interface MovedVersion {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Two publications that become one. */
interface Merged {
  readonly kept: string;
  readonly other: string;
  /** The publication of which the merged one is a version; null where it is none. */
  readonly head: string | null;
}

/** Makes the versions of two publications that are merged those of the merged one, or of what that is a version of. */
export async function moveVersions(write: Write, { kept, other, head }: Merged): Promise<MovedVersion[]> {
  const to = head ?? kept;
  const moved: MovedVersion[] = [];
  for (const from of [kept, other]) {
    for (const { id } of await selectHolders(write.db, papers, 'version_of', from)) {
      if (from === to || id === kept || id === other) continue;
      moved.push({ id, from, to });
    }
  }
  for (const { id } of moved) await setVersionOf(write, id, to);
  return moved;
}

/** Begins to take {@link moveVersions} back. @returns those of which nobody has made something else since */
export async function releaseVersions(write: Write, versions: readonly MovedVersion[]): Promise<MovedVersion[]> {
  const released: MovedVersion[] = [];
  for (const version of versions) {
    if ((await versionOf(write, version.id)) !== version.to) continue;
    await setVersionOf(write, version.id, null);
    released.push(version);
  }
  return released;
}

/** Ends it, once both publications are as they were. */
export async function moveBackVersions(write: Write, released: readonly MovedVersion[]): Promise<void> {
  for (const { id, from, to } of released) await setVersionOf(write, id, (await versionOf(write, from)) === null ? from : to);
}

/** Undefined where the publication is gone. */
async function versionOf({ db }: Write, id: string): Promise<unknown> {
  return (await selectRow(db, papers, id))?.version_of;
}

async function setVersionOf(write: Write, id: string, value: string | null): Promise<void> {
  const stored = await selectRow(write.db, papers, id);
  if (stored !== undefined) await storeUpdate(write, papers, stored, { version_of: value });
}
