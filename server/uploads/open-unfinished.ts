import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createUnfinishedRecords } from '#data/files/unfinished-records.ts';
import type { Schema } from '#data/schema.ts';
import type { OpenStorage } from '../storage.ts';
import type { UnfinishedUploads } from './unfinished.ts';
import { unfinishedInBucket } from './unfinished-in-bucket.ts';
import { unfinishedInFolder } from './unfinished-in-folder.ts';

export interface UnfinishedOptions {
  readonly storage: Pick<OpenStorage, 'bucket' | 'sharedFolder'>;
  readonly dataDir: string;
  readonly db: Kysely<Schema>;
  readonly log: Logger;
  readonly takeRoom: Parameters<typeof unfinishedInBucket>[2];
}

/** The unfinished uploads, where every process of the site reaches them. */
export async function openUnfinished({
  storage: { bucket, sharedFolder },
  dataDir,
  db,
  log,
  takeRoom,
}: UnfinishedOptions): Promise<UnfinishedUploads> {
  const own = unfinishedInFolder(join(dataDir, 'unfinished'));
  if (bucket === null && sharedFolder === null) return own;
  const shared =
    bucket === null ? unfinishedInFolder(join(sharedFolder ?? '', '.unfinished')) : unfinishedInBucket(bucket, createUnfinishedRecords(db), takeRoom);
  await moveTo(shared, own).catch((error: unknown) => log.error({ err: error }, 'unfinished uploads of an older version could not be moved'));
  return shared;
}

/** Moves what an older version left in the folder of this machine. */
async function moveTo(shared: UnfinishedUploads, own: UnfinishedUploads): Promise<void> {
  for (const id of await own.untouchedSince(new Date())) {
    const upload = await own.find(id);
    if (upload !== undefined && (await shared.find(id)) === undefined) {
      await shared.create(upload);
      await shared.append(id, 0, createReadStream(own.path(id) ?? ''));
    }
    await own.remove(id);
  }
}
