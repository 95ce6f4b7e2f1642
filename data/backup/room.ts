import { statfs } from 'node:fs/promises';
import { BackupError } from './format.ts';

/** Share of the free disk that an archive may take: the site goes on writing meanwhile. */
const SHARE = 0.9;

/** Counts the free bytes of a folder's disk. */
export type CountFreeBytes = (folder: string) => Promise<number>;

const countFreeBytes: CountFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Room on the disk for what an archive holds: a few packed megabytes may unpack to more than any disk. */
export interface Room {
  /**
   * Takes room for bytes that are about to be written, and looks at what those before have really taken: a file of one
   * byte takes a block.
   * @throws BackupError where there is none any more
   */
  readonly take: (bytes: number) => Promise<void>;
}

/**
 * Measures the room for an archive before it is unpacked.
 * @param copies how many times its contents will be on the disk
 */
export async function measureRoom(file: string, folder: string, copies: number, count: CountFreeBytes = countFreeBytes): Promise<Room> {
  const free = await count(folder);
  let asked = 0;
  return {
    take: async (bytes) => {
      asked += bytes;
      const taken = Math.max(asked, free - (await count(folder)));
      if (taken * copies <= free * SHARE) return;
      throw new BackupError(`«${file}» holds more than the disk of «${folder}» has room for. Nothing was changed. Make room there, and try again.`);
    },
  };
}
