import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import type { Database } from '../database.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { createLastDone } from '../last-done.ts';
import type { S3Place } from '../s3/bucket.ts';
import { syncFile } from '../sync-file.ts';
import { archiveBucket } from './archive-bucket.ts';
import { archiveFolder } from './archive-folder.ts';
import { archiveName, type BackupKind } from './archive-name.ts';
import type { ArchivePlace, Backup } from './archive-place.ts';
import { createEncryption } from './encryption.ts';
import { longestKept, outdated, type Retention } from './retention.ts';
import { withScratch } from './scratch.ts';
import { type ArchiveSource, writeArchive } from './write.ts';

/** A backup that was just made. */
export interface MadeBackup extends Backup {
  readonly file: string;
  /** Files that a record names and that could not be read. */
  readonly missing: readonly string[];
}

export interface BackupsOptions {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** The folder in which archives are made and tried, and kept where no bucket is. */
  readonly folder: string;
  readonly bucket: S3Place | null;
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

/** Time for the place of backups to list them for the panel, in milliseconds. */
const LIST_TIMEOUT_MS = 2_000;
/** A due archive is made within this time: maintenance runs every hour. */
const CHECK_HOURS = 1;
/** Archives that a crash left unfinished are deleted after a day: a younger one may belong to another process. */
const UNFINISHED_RETENTION_MS = DAY_MS;

/** The name of the work whose last time is noted. */
const BY_THE_CLOCK = 'backup';

/** The backups: made, verified, listed, and forgotten when there are newer ones. */
export interface Backups {
  readonly every: number;
  /** The most days that a scheduled archive is kept; null where none is scheduled. */
  readonly longestKept: number | null;
  /** True when new archives are encrypted. */
  readonly encrypts: boolean;
  readonly list: () => Promise<Backup[]>;
  /** @param to a file of its own, instead of one in the place of backups */
  readonly make: (kind: BackupKind, to?: string) => Promise<MadeBackup>;
  /** Opens one for reading; undefined when there is none of that name. */
  readonly open: (name: string) => Promise<{ readonly size: number; readonly bytes: ReadableStream<Uint8Array> } | undefined>;
  /**
   * Makes one if it is time.
   * @param isWanted asked at the very end: false when another process has taken over
   * @returns the one that was made
   */
  readonly makeDue: (isWanted?: () => boolean) => Promise<MadeBackup | null>;
  /** When the newest one was made by any process, and whether there should have been another since. */
  readonly state: () => Promise<{ readonly last: Date | null; readonly late: boolean }>;
  /** Deletes outdated archives. */
  readonly sweep: () => Promise<void>;
  /** Waits until none is being made. */
  readonly idle: () => Promise<void>;
}

export function createBackups(options: BackupsOptions): Backups {
  const { database, blobs, folder, bucket, keep, every, secret, key, version, now } = options;
  const place: ArchivePlace = bucket === null ? archiveFolder(folder) : archiveBucket(bucket);
  const lastDone = createLastDone(database.db);
  let last: Promise<unknown> = Promise.resolve();

  async function list(): Promise<Backup[]> {
    return (await place.list()).toSorted((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** Writes an archive and verifies it by a restore into a scratch folder; an encrypted one is decrypted for that. */
  async function verified(file: string, source: ArchiveSource): Promise<Pick<MadeBackup, 'missing'>> {
    const encryption = key === null ? null : await createEncryption(key);
    const { missing } = await writeArchive(file, source, encryption?.encrypt);
    await withScratch(file, folder, async () => undefined, { openers: encryption === null ? [] : [encryption.opener] });
    return { missing };
  }

  /**
   * Only an archive that can be used gets its name.
   * @param isWanted asked at the very end
   * @returns null when it is not wanted any more
   */
  async function makeOne(kind: BackupKind, to: string | undefined, isWanted: () => Promise<boolean>): Promise<MadeBackup | null> {
    const at = now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = archiveName(at, kind, key !== null);
    const unfinished = `${to ?? join(folder, name)}.part`;
    try {
      const { missing } = await verified(unfinished, { database, blobs, secret, version, at });
      if (!(await isWanted())) return null;
      const { size } = await stat(unfinished);
      if (to === undefined) await place.take(unfinished, name);
      else {
        await rename(unfinished, to);
        await syncFile(dirname(to));
      }
      return { name, at, kind, encrypted: key !== null, size, file: to ?? place.addressOf(name), missing };
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** One at a time: each reads everything. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = last.catch(() => undefined).then(work);
    last = working;
    return working;
  }

  const make = (kind: BackupKind, to?: string) =>
    inTurn(async () => {
      const made = await makeOne(kind, to, async () => true);
      if (made === null) throw new Error('The backup is not wanted');
      return made;
    });

  async function makeByTheClock(isWanted: () => boolean): Promise<MadeBackup | null> {
    if (!(await isDue())) return null;
    // A process that was held up for long may find that another one has made it.
    const made = await makeOne('auto', undefined, async () => isWanted() && (await isDue()));
    if (made !== null) await lastDone.note(BY_THE_CLOCK, made.at);
    return made;
  }

  /** True when the newest backup is older than it may be, or when there is none and something is old enough to lose. */
  async function isDue(): Promise<boolean> {
    if (every === 0) return false;
    const before = now().getTime() - every * HOUR_MS;
    // An older version noted no time.
    const newest = (await lastDone.at(BY_THE_CLOCK)) ?? (await list()).find(({ kind }) => kind === 'auto')?.at;
    // One that was made in the future was made by a wrong clock.
    if (newest !== undefined) return newest.getTime() <= before || newest.getTime() > now().getTime() + HOUR_MS;
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
      return known && { size: known.size, bytes: await place.open(known.name) };
    },
    makeDue: async (isWanted = () => true) => ((await isDue()) ? inTurn(() => makeByTheClock(isWanted)) : null),
    state: async () => {
      // A bucket that does not answer holds up no panel.
      const listed = await Promise.race([list(), sleep(LIST_TIMEOUT_MS, [], { ref: false })]).catch(() => []);
      // The newest may be elsewhere: processes may keep their backups on disks of their own.
      const times = [(await lastDone.at(BY_THE_CLOCK)) ?? [], listed[0]?.at ?? []].flat();
      const newest = times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
      return { last: newest, late: newest !== null && every > 0 && now().getTime() - newest.getTime() > 2 * every * HOUR_MS };
    },
    sweep: async () => {
      for (const { name } of outdated(await list(), keep)) await place.remove(name);
      await place.clear(new Date(Date.now() - UNFINISHED_RETENTION_MS));
      for (const name of await readdir(folder).catch(() => [])) {
        if (!/\.part$|^\.scratch-/.test(name)) continue;
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (mtimeMs < Date.now() - UNFINISHED_RETENTION_MS) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
    idle: async () => {
      await last.catch(() => undefined);
    },
  };
}
