import { randomUUID } from 'node:crypto';
import type { UnfinishedRecords } from '#data/files/unfinished-records.ts';
import type { Bucket } from '#data/s3/bucket.ts';
import { uploadElsewhere } from './address.ts';
import { inLargerPieces, type TakeRoom } from './larger-pieces.ts';
import { begunBy, isUploadId, type UnfinishedUploads, type UploadMetadata } from './unfinished.ts';

const FOLDER = 'unfinished/';

/**
 * Unfinished uploads in a bucket, in pieces that are objects of their own, with their records in the database: any
 * process goes on with what another began. A record names every piece, under a name that nobody uses again: what a
 * process writes that was held up meanwhile changes nothing.
 * @param takeRoom takes memory for the bytes of an account, which are gathered before they are sent
 */
export function unfinishedInBucket(
  bucket: Bucket,
  records: UnfinishedRecords<UploadMetadata>,
  takeRoom: (account: string, ...room: Parameters<TakeRoom>) => ReturnType<TakeRoom>,
): UnfinishedUploads {
  const folderOf = (id: string) => `${FOLDER}${id}/`;

  return {
    create: (upload) => records.create({ ...upload, received: 0, pieces: [] }),
    find: async (id) => (isUploadId(id) ? records.find(id) : undefined),
    countOf: async (account) => (await records.metadata()).filter((metadata) => begunBy({ metadata }) === account).length,
    append: async (id, from, pieces) => {
      let upload = await records.find(id);
      const account = (upload && begunBy(upload)) ?? '';
      for await (const piece of inLargerPieces(pieces, (megabytes) => takeRoom(account, megabytes))) {
        if (upload === undefined || upload.received < from) throw uploadElsewhere();
        const key = `${folderOf(id)}${upload.received}-${randomUUID()}`;
        await bucket.put(key, piece);
        upload = await records.extend(upload, { key, size: piece.length });
        if (upload === undefined) throw uploadElsewhere();
      }
      return upload?.received ?? from;
    },
    path: () => null,
    bytes: async (id) => {
      const { size = 0, pieces = [] } = (await records.find(id)) ?? {};
      const bytes = new Uint8Array(size);
      let offset = 0;
      for (const key of pieces) {
        const piece = await bucket.get(key);
        if (piece === null) throw new Error(`The bucket does not hold ${key}`);
        const arrived = new Uint8Array(await piece.arrayBuffer());
        if (offset + arrived.length <= size) bytes.set(arrived, offset);
        offset += arrived.length;
      }
      if (offset !== size) throw new Error(`The bucket holds ${offset} bytes of ${folderOf(id)}, and took ${size}`);
      return bytes;
    },
    remove: async (id) => {
      // The record goes at last: a sweep finds what is left.
      for await (const { key } of bucket.list(folderOf(id))) await bucket.remove(key);
      await records.remove(id);
    },
    untouchedSince: async (before) => {
      const touched = new Map(await records.touched());
      for await (const { key, modified } of bucket.list(FOLDER)) {
        const [id = ''] = key.slice(FOLDER.length).split('/');
        if (modified > (touched.get(id) ?? new Date(0))) touched.set(id, modified);
      }
      return [...touched].flatMap(([id, time]) => (time < before ? [id] : []));
    },
  };
}
