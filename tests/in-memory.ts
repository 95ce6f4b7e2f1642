import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for what tests keep: each has a database and a data folder of its own, gigabytes in all. It is in memory
 * where there is plenty, for a disk takes half a minute to delete them, and makes each write wait.
 */
export function roomiest(): string {
  const inMemory = '/dev/shm';
  const isPlenty = (bytes: number) => bytes > 10 * 2 ** 30;
  if (!existsSync(inMemory) || !isPlenty(process.availableMemory())) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return isPlenty(bavail * bsize) ? inMemory : tmpdir();
}

/** Gives the tests of a run a temporary folder there, and deletes it with all that they left. */
export default function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(roomiest(), 'faro-tests-'));
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove();
  };
}
