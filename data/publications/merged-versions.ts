import { collections } from '#core/collections/index.ts';
import { storeUpdate } from '../store/stored-update.ts';
import type { Write } from '../store/write.ts';
import { selectHolders } from '../tables.ts';

const { papers } = collections;

/** Two publications that become one. */
interface Merged {
  readonly kept: string;
  readonly other: string;
  /** The publication of which the merged one is a version; null where it is none. */
  readonly head: string | null;
}

/** Makes the versions of two publications that are merged those of the merged one, or of what that is a version of. */
export async function moveVersions(write: Write, { kept, other, head }: Merged): Promise<void> {
  const to = head ?? kept;
  for (const from of [kept, other]) {
    for (const version of await selectHolders(write.db, papers, 'version_of', from)) {
      if (from === to || version.id === kept || version.id === other) continue;
      await storeUpdate(write, papers, version, { version_of: to });
    }
  }
}
