import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { createFileStore } from '#data/files/file-store.ts';
import { createUploadResults } from '#data/files/upload-results.ts';
import { createLeases } from '#data/leases/leases.ts';
import { openDatabase } from '#data/open-database.ts';
import { createContentStore } from '#data/store/store.ts';
import { createImages } from '#server/images/images.ts';
import { createLog } from '#server/log.ts';
import { openStorage, readStorage } from '#server/storage.ts';
import { openUnfinished } from '#server/uploads/open-unfinished.ts';
import { createUploads } from '#server/uploads/uploads.ts';

/** The moments at which a program can die between the bytes of an upload and its end. */
export const STEPS = [
  'before the bytes',
  'after the bytes',
  'after the record',
  'after the result',
  'halfway through forgetting what arrived',
] as const;
export type Step = (typeof STEPS)[number];

/** Instructions for the program that dies. */
export interface Death {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The storage of the bytes of files, as the program's environment names it. */
  readonly storage: Parameters<typeof readStorage>[0];
  readonly id: string;
  /** The last byte of the upload, in base64. */
  readonly last: string;
  readonly at: Step;
}

/** Receives the last byte of an upload and dies at a step, as nothing but SIGKILL lets a program die. */
async function die({ dataDir, databaseUrl, storage, id, last, at }: Death): Promise<void> {
  const now = () => new Date();
  const diesAt = async (step: Step) => {
    if (step !== at) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  };
  const kind = readStorage(storage, join(dataDir, 'files'));
  if (typeof kind === 'string') throw new Error(kind);
  const database = await openDatabase(databaseUrl);
  const store = createContentStore({ database, definitions: collections, documents, now, timeZone: 'America/Mexico_City' });
  const places = openStorage(kind, database.dialect === 'sqlite');
  const keeping = places.blobs;
  const blobs = {
    ...keeping,
    write: async (sha256: string, bytes: Uint8Array) => {
      await diesAt('before the bytes');
      await keeping.write(sha256, bytes);
      await diesAt('after the bytes');
    },
  };
  const log = createLog('silent');
  const files = createFileStore({ database, store, blobs, now });
  const images = createImages({ files, folder: join(dataDir, 'derived'), shared: null, leases: createLeases(database), log });
  const kept = createUploadResults(database.db, now);
  const results: typeof kept = {
    ...kept,
    keep: async (upload, result) => {
      await diesAt('after the record');
      await kept.keep(upload, result);
      await diesAt('after the result');
    },
  };
  const opened = await openUnfinished({ storage: places, dataDir, db: database.db, log, takeRoom: async () => () => {} });
  const unfinished: typeof opened = {
    ...opened,
    remove: async (upload) => {
      // A bucket is left with its record, a folder with the file of the metadata.
      const path = opened.path(upload);
      if (path !== null) await rm(path);
      else for await (const { key } of places.bucket?.list('unfinished/') ?? []) await places.bucket?.remove(key);
      await diesAt('halfway through forgetting what arrived');
    },
  };
  const { received } = (await opened.find(id)) ?? { received: 0 };
  await opened.append(
    id,
    received,
    (async function* () {
      yield Buffer.from(last, 'base64');
    })(),
  );
  await createUploads({ files, images, results, unfinished, leases: createLeases(database), log, onFile: () => undefined }).resultOf(id);
}

if (import.meta.main) await die(JSON.parse(process.argv[2] ?? '') as Death);
