import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import type { Database } from '../database.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { syncFile } from '../sync-file.ts';
import { type ArchiveName, archiveName, type BackupKind, readArchiveName } from './archive-name.ts';
import { createEncryption } from './encryption.ts';
import { longestKept, outdated, type Retention } from './retention.ts';
import { withScratch } from './scratch.ts';
import { type ArchiveSource, writeArchive } from './write.ts';

/** An archive in the folder of backups. */
export interface Backup extends ArchiveName {
  /** In bytes. */
  readonly size: number;
}

/** A backup that was just made. */
export interface MadeBackup extends Backup {
  readonly file: string;
  /** Files that a record names and that could not be read. */
  readonly missing: readonly string[];
}

export interface BackupsOptions {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly folder: string;
  readonly keep: Retention;
  /** In hours; 0 for never. */
  readonly every: number;
  readonly secret: string | null;
  /** Encryption key of archives: an age public key or a passphrase; null for none. */
  readonly key: string | null;
  /** Version of the program. */
  readonly version: string;
  readonly now: () => Date;
}

/** A due archive is made within this time: maintenance runs every hour. */
const CHECK_HOURS = 1;
/** Archives that a crash left unfinished are deleted after a day: a younger one may belong to another process. */
const UNFINISHED_RETENTION_MS = DAY_MS;

/** The folder of backups: made, verified, listed, and forgotten when there are newer ones. */
export interface Backups {
  readonly every: number;
  /** The most days that a scheduled archive is kept; null where none is scheduled. */
  readonly longestKept: number | null;
  /** True when new archives are encrypted. */
  readonly encrypts: boolean;
  readonly list: () => Promise<Backup[]>;
  /** @param to a file of its own, instead of one in the folder */
  readonly make: (kind: BackupKind, to?: string) => Promise<MadeBackup>;
  /** Opens one for reading; undefined when there is none of that name. */
  readonly open: (name: string) => Promise<{ readonly size: number; readonly stream: ReadStream } | undefined>;
  /** Makes one if it is time. @returns the one that was made */
  readonly makeDue: () => Promise<MadeBackup | null>;
  /** When the newest one was made, and whether there should have been another since. */
  readonly state: () => Promise<{ readonly last: Date | null; readonly late: boolean }>;
  /** Deletes outdated archives. */
  readonly sweep: () => Promise<void>;
  /** Waits until none is being made. */
  readonly settle: () => Promise<void>;
}

export function createBackups({ database, blobs, folder, keep, every, secret, key, version, now }: BackupsOptions): Backups {
  let last: Promise<unknown> = Promise.resolve();

  async function list(): Promise<Backup[]> {
    const names = (await readdir(folder).catch(() => [])).flatMap((name) => readArchiveName(name) ?? []);
    const found = await Promise.all(names.map(async (each) => ({ ...each, size: (await stat(join(folder, each.name))).size })));
    return found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** Writes an archive and verifies it by a restore into a scratch folder; an encrypted one is decrypted for that. */
  async function verified(file: string, source: ArchiveSource): Promise<Pick<MadeBackup, 'missing'>> {
    const encryption = key === null ? null : await createEncryption(key);
    const { missing } = await writeArchive(file, source, encryption?.encrypt);
    await withScratch(file, folder, async () => undefined, { openers: encryption === null ? [] : [encryption.opener] });
    return { missing };
  }

  /** Only an archive that can be used gets its name. */
  async function makeOne(at: Date, kind: BackupKind, to: string | undefined): Promise<MadeBackup> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = archiveName(at, kind, key !== null);
    const file = to ?? join(folder, name);
    const unfinished = `${file}.part`;
    const { missing } = await verified(unfinished, { database, blobs, secret, version, at }).catch(async (error: unknown) => {
      await rm(unfinished, { force: true });
      throw error;
    });
    await rename(unfinished, file);
    await syncFile(dirname(file));
    const { size } = await stat(file);
    return { name, at, kind, encrypted: key !== null, size, file, missing };
  }

  /** One at a time: each reads everything. */
  function make(kind: BackupKind, to?: string): Promise<MadeBackup> {
    const making = last.catch(() => undefined).then(() => makeOne(now(), kind, to));
    last = making;
    return making;
  }

  /** True when the newest backup is older than it may be, or when there is none and something is old enough to lose. */
  async function isDue(): Promise<boolean> {
    if (every === 0) return false;
    const before = now().getTime() - every * HOUR_MS;
    const [newest] = (await list()).filter(({ kind }) => kind === 'auto');
    // One that was made in the future was made by a wrong clock.
    if (newest !== undefined) return newest.at.getTime() <= before || newest.at.getTime() > now().getTime() + HOUR_MS;
    const oldest = await database.db
      .selectFrom('changes')
      .select('seq')
      .where('at', '<=', new Date(before).toISOString())
      .limit(1)
      .executeTakeFirst();
    return oldest !== undefined;
  }

  return {
    every,
    longestKept: every === 0 ? null : longestKept(keep, every + CHECK_HOURS),
    encrypts: key !== null,
    list,
    make,
    open: async (name) => {
      const known = (await list()).find((each) => each.name === name);
      return known && { size: known.size, stream: createReadStream(join(folder, known.name)) };
    },
    makeDue: async () => ((await isDue()) ? make('auto') : null),
    state: async () => {
      const newest = (await list())[0]?.at ?? null;
      return { last: newest, late: newest !== null && every > 0 && now().getTime() - newest.getTime() > 2 * every * HOUR_MS };
    },
    sweep: async () => {
      for (const { name } of outdated(await list(), keep)) await rm(join(folder, name), { force: true });
      for (const name of await readdir(folder).catch(() => [])) {
        if (!/\.part$|^\.scratch-/.test(name)) continue;
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (mtimeMs < Date.now() - UNFINISHED_RETENTION_MS) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
    settle: async () => {
      await last.catch(() => undefined);
    },
  };
}
