import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readArchiveName } from '#data/backup/archive-name.ts';
import { BackupError } from '#data/backup/format.ts';
import type { Services } from '#server/environment.ts';

/**
 * Works on an archive: a file of this machine, or one of the backups by its name or address, which is brought here for
 * the while.
 */
export async function withArchiveFile<Result>(
  { backups, config }: Pick<Services, 'backups' | 'config'>,
  given: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = resolve(given);
  const name = basename(given);
  const backup = existsSync(file) || readArchiveName(name) === null ? undefined : await backups.open(name);
  if (backup === undefined) {
    await refuseNoFile(file);
    return work(file);
  }
  const below = config.backups.folder;
  await mkdir(below, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(below, '.scratch-'));
  try {
    const fetched = await open(join(folder, name), 'wx', 0o600);
    for await (const piece of backup.bytes) await fetched.writeFile(piece);
    await fetched.close();
    return await work(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An archive is read more than once, which a pipe cannot be: the command would wait for ever. */
async function refuseNoFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === false) throw new BackupError(`«${file}» is no file: name the archive itself, not a folder, a device or a pipe.`);
}
