import type { Kysely } from 'kysely';
import { Problem } from '#core/errors.ts';
import { fileUse } from '#core/files/file-in-use.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { pictureKey } from '#core/files/pictures.ts';
import { requirePermission } from '#core/policy/policy.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { type Message, say } from '#core/words/message.ts';
import { changesSince, FILES } from '../changes.ts';
import type { Database } from '../database.ts';
import { deletionsOf, deletionsOfThoseFrom } from '../deletions.ts';
import { addJob } from '../jobs/add.ts';
import { refuseOlder } from '../refuse-older.ts';
import { writeWhileOpen } from '../revision.ts';
import type { Schema } from '../schema.ts';
import type { ContentStore, WriteOptions } from '../store/content-store.ts';
import type { Writer } from '../store/write.ts';
import type { BlobStore, ByteRange } from './blob-store.ts';
import { digestOf } from './digest.ts';
import { changeFile, createFile, type FileContent, type FileValues, fileToChange, removeFile, restoreFile } from './file-changes.ts';
import { stemOf, suffixed } from './file-name.ts';
import { type FileRecord, fileBefore, selectFile, selectFiles, selectPathsFrom, selectPicture } from './file-record.ts';
import { createNamedBytes } from './named-bytes.ts';
import { type FileUse, type FileUses, usesOf } from './uses.ts';

export type NewFile = Pick<FileRecord, 'name' | 'contentType' | 'width' | 'height'> & {
  readonly bytes: Uint8Array;
  /** Of a picture as a whole, red, green and blue from 0 to 255; null where it can be seen through. */
  readonly color: readonly [number, number, number] | null;
};

export interface FileStoreOptions {
  readonly database: Database;
  readonly store: ContentStore;
  readonly blobs: BlobStore;
  readonly now: () => Date;
  /** The site's own, which a text may name its files with. */
  readonly origins?: readonly string[];
}

/**
 * Unused bytes are kept for a day, because an edit in progress may still name them. A replaced picture stays available
 * under its derived addresses for as long, for pages that were loaded before.
 */
const RETENTION_MS = DAY_MS;

/** Reader of a file: visitors read what published content names, administrators read everything. */
export type Audience = 'public' | 'all';

/** Uploaded files: their records in the database, their bytes once each in the blob store. */
export interface FileStore {
  /** The file at a path, if the audience may read it. Reads by visitors need no query. */
  readonly find: (path: string, audience: Audience) => Promise<FileRecord | undefined>;
  /** The picture of a key that published content names; found without a query. */
  readonly publishedPicture: (key: string) => Promise<FileRecord | undefined>;
  /** The picture of a key, as far as the audience may see it; a former one too, for a day. */
  readonly findPicture: (key: string, audience: Audience) => Promise<FileRecord | undefined>;
  /** The files that were replaced or deleted within a day, and are not forgotten. */
  readonly justGone: () => Promise<FileRecord[]>;
  readonly list: () => Promise<FileRecord[]>;
  /** The paths of all files, in their order. */
  readonly paths: () => Promise<string[]>;
  readonly uses: () => Promise<FileUses>;
  readonly bytes: (file: Pick<FileRecord, 'sha256'>) => Promise<Uint8Array>;
  /** The file of this machine that holds the bytes, or else the bytes. */
  readonly pathOrBytes: (file: Pick<FileRecord, 'sha256'>) => Promise<string | Uint8Array>;
  readonly open: (file: Pick<FileRecord, 'sha256'>, range: ByteRange) => Promise<ReadableStream<Uint8Array>>;
  readonly isReachable: () => Promise<boolean>;
  /**
   * Stores a file under its name; a different file of that name gets a suffix. Its bytes are durable before its
   * record.
   * @param writer `preparesPictures` where what is made of a picture is asked for with it
   */
  readonly put: (file: NewFile, writer: Writer & { readonly preparesPictures?: boolean }) => Promise<FileRecord>;
  /** Updates the editable details of a file. */
  readonly change: (path: string, values: Partial<FileValues>, options: WriteOptions) => Promise<FileRecord>;
  /**
   * Replaces a file's bytes by those of an unused file, so that all uses of the first one show them. The former
   * bytes go to the trash under the other's name.
   */
  readonly replace: (path: string, otherPath: string, options: WriteOptions) => Promise<FileRecord>;
  /** Moves an unused file to the trash. */
  readonly remove: (path: string, options: WriteOptions) => Promise<void>;
  /** Forgets bytes that no file, trash entry or history names. @returns how many contents */
  readonly sweep: () => Promise<number>;
}

export function createFileStore({ database, store, blobs, now, origins = [] }: FileStoreOptions): FileStore {
  const { db } = database;
  const usesIn = (within: Kysely<Schema>): Promise<FileUses> => usesOf(within, store.definitions, store.documents, origins);

  async function publishedPicture(key: string): Promise<FileRecord | undefined> {
    return (await store.publishedFiles()).byKey.get(key);
  }

  async function justGone(): Promise<FileRecord[]> {
    const deletions = await changesSince(db, FILES, 'delete', new Date(now().getTime() - RETENTION_MS));
    return deletions.map(fileBefore);
  }

  /**
   * A picture that was replaced or deleted within a day. Visitors see a replaced one while published content names its
   * path.
   */
  async function formerPicture(key: string, audience: Audience): Promise<FileRecord | undefined> {
    const former = (await justGone()).find((file) => file.key === key);
    if (former === undefined || audience === 'all') return former;
    const { byPath } = await store.publishedFiles();
    const updates = await changesSince(db, FILES, 'update', new Date(now().getTime() - RETENTION_MS));
    return updates.some((update) => fileBefore(update).key === key && byPath.has(update.item)) ? former : undefined;
  }

  /** The paths with a suffix of a name that other bytes have, or had before they were moved to the trash. */
  async function takenByOthers(within: Kysely<Schema>, name: string, sha256: string): Promise<ReadonlySet<string>> {
    const beginning = `uploads/${stemOf(name)}-`;
    const deletions = await deletionsOfThoseFrom(within, FILES, beginning);
    const all = [...(await selectPathsFrom(within, beginning)), ...deletions.map(fileBefore)];
    return new Set(all.flatMap((file) => (file.sha256 === sha256 ? [] : [file.path])));
  }

  /** The record for these bytes under the first name that is free, or that holds the same bytes already. */
  async function recordFor(transaction: Kysely<Schema>, file: NewFile, content: FileContent, actor: string): Promise<FileRecord> {
    const time = now().toISOString();
    const description = { version: 1, alt: null, decorative: false, focalX: null, focalY: null, timeCreated: time, updated: time };
    const write = { db: transaction, actor, now: now() };
    let taken: ReadonlySet<string> = new Set();
    for (let number = 1; ; number += 1) {
      const name = suffixed(file.name, number);
      const path = `uploads/${name}`;
      // The taken names are read once, however many there are.
      if (number === 2) taken = await takenByOthers(transaction, file.name, content.sha256);
      if (taken.has(path)) continue;
      const [deletion] = await deletionsOf(transaction, FILES, [path]);
      if (deletion !== undefined) {
        if (fileBefore(deletion).sha256 === content.sha256) return restoreFile(write, deletion);
        // A name in the trash stays reserved for the file in the trash.
        continue;
      }
      const record = { path, name, ...content, ...description };
      if (await createFile(write, record)) return record;
      const stored = await selectFile(transaction, path);
      if (stored?.sha256 === content.sha256) return stored;
    }
  }

  /** Asks for the derived pictures of a file, within the transaction that changes it. */
  async function prepare(transaction: Kysely<Schema>, { path: subject, width }: FileRecord): Promise<void> {
    if (width !== null) await addJob(transaction, { kind: 'pictures', subject, at: now() });
  }

  return {
    find: async (path, audience) => (audience === 'all' ? selectFile(db, path) : (await store.publishedFiles()).byPath.get(path)),
    publishedPicture,
    findPicture: async (key, audience) => {
      const shown = await publishedPicture(key);
      return shown ?? (audience === 'all' ? await selectPicture(db, key) : undefined) ?? formerPicture(key, audience);
    },
    justGone,
    list: () => selectFiles(db),
    paths: async () => (await selectPathsFrom(db, '')).map(({ path }) => path).toSorted(),
    uses: () => usesIn(db),
    bytes: (file) => blobs.read(file.sha256),
    pathOrBytes: async (file) => blobs.path(file.sha256) ?? blobs.read(file.sha256),
    open: (file, range) => blobs.open(file.sha256, range),
    isReachable: () => blobs.isReachable(),

    put: async (file, writer) => {
      requirePermission(writer.may, 'create', { resource: FILES });
      const { bytes, contentType, width, height, color } = file;
      const { sha256, short, md5 } = await digestOf(bytes);
      const key = width === null ? null : pictureKey(color, short);
      await blobs.write(sha256, bytes);
      const content = { sha256, md5, size: bytes.length, contentType, width, height, key };
      const record = await writeWhileOpen(database, writer.isThere, async (transaction) => {
        const kept = await recordFor(transaction, file, content, writer.actor);
        if (writer.preparesPictures) await prepare(transaction, kept);
        return kept;
      });
      // A sweep that began before the record was there may have taken old bytes of this content.
      await blobs.write(sha256, bytes);
      // Content may name a missing file: a backup can lack an unreadable file that exists again now.
      if ((await store.publishedFiles()).named.has(record.path)) await store.write(writer, async () => undefined);
      return record;
    },

    change: (path, values, { ifVersion, ...writer }) =>
      store.write(writer, async (write) => {
        const stored = await fileToChange(write, path, 'update');
        refuseOlder(stored, ifVersion);
        return changeFile(write, stored, values);
      }),

    replace: (path, otherPath, { ifVersion, ...writer }) =>
      store.write(writer, async (write) => {
        const stored = await fileToChange(write, path, 'update');
        refuseOlder(stored, ifVersion);
        const other = await selectFile(write.db, otherPath);
        if (other === undefined || other.path === path) throw noReplacement(say('freshUploadNeeded'));
        if (isPicture(stored) !== isPicture(other)) throw noReplacement(say('replacedByItsKind'));
        refuseInUse(other, (await usesIn(write.db)).get(otherPath));
        const replaced = await changeFile(write, stored, { ...contentOf(other), focalX: null, focalY: null });
        await removeFile(write, await changeFile(write, other, contentOf(stored)));
        await prepare(write.db, replaced);
        return replaced;
      }),

    remove: (path, { ifVersion, ...writer }) =>
      store.write(writer, async (write) => {
        const stored = await fileToChange(write, path, 'delete');
        refuseOlder(stored, ifVersion);
        refuseInUse(stored, (await usesIn(write.db)).get(path));
        await removeFile(write, stored);
      }),

    sweep: async () => blobs.sweep(await createNamedBytes(db), new Date(Date.now() - RETENTION_MS)),
  };
}

function contentOf({ sha256, md5, size, contentType, width, height, key }: FileRecord): FileContent {
  return { sha256, md5, size, contentType, width, height, key };
}

function noReplacement(message: Message): Problem {
  return new Problem('failed-precondition', message, { fields: { with: message } });
}

function refuseInUse(file: FileRecord, uses: readonly FileUse[] = []): void {
  const use = fileUse(file.name, uses);
  if (use !== null) throw new Problem('aborted', say('fileInUse', use), { current: file });
}
