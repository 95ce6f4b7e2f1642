import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the program's own files in its data folder; other files belong to others. */
const OURS = /^(?:faro\.sqlite(?:-wal|-shm)?|session-secret(?:\.[0-9a-f]+)?|ready-pages(?:\.new)?|files|derived|unfinished|backups)$/;
const OTHERS = 0o077;
/** A folder that many share, such as /tmp. */
const SHARED = 0o1000;

/**
 * Restricts the data folder, and all files that the process creates, to its own account, because it holds messages,
 * accounts and keys. An existing folder is restricted with its contents.
 */
export function closeDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  const { mode, uid } = lstatSync(folder);
  if ((mode & OTHERS) === 0 || (mode & SHARED) !== 0 || uid !== process.getuid?.()) return;
  for (const name of readdirSync(folder)) if (OURS.test(name)) close(join(folder, name));
  // At last: a folder that is closed has been walked to its end.
  chmodSync(folder, 0o700);
}

function close(path: string): void {
  const file = lstatSync(path, { throwIfNoEntry: false });
  if (file === undefined || file.isSymbolicLink()) return;
  if (file.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
  if ((file.mode & OTHERS) !== 0) chmodSync(path, file.mode & 0o700);
}
