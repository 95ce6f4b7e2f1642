import { statfs } from 'node:fs/promises';
import { noSpaceLeft } from '#data/files/storage-problems.ts';

/** Space that is always left free on the disk, in bytes. */
const RESERVED_BYTES = 50 * 1_048_576;

/** Refuses what the disk of a folder has no room for: once as it arrives, and once as it is kept. */
export async function refuseWithoutSpace(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - RESERVED_BYTES < 2 * size) throw noSpaceLeft();
}
