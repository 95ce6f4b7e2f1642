import { open } from 'node:fs/promises';
import { problemOfAnswer, textIn, wordsOf } from './answers.ts';
import type { Bucket } from './bucket.ts';

/** S3 takes 10,000 parts of at least 5 MiB; memory holds one. */
const MIN_PART_BYTES = 16 * 1_048_576;
const MAX_PARTS = 9_000;

/**
 * Stores a file of this machine, a large one in parts; it is there as a whole or not at all.
 * @param minPartBytes files above this size are sent in parts
 */
export async function putFile(bucket: Bucket, key: string, file: string, minPartBytes = MIN_PART_BYTES): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const partBytes = Math.max(minPartBytes, Math.ceil(size / MAX_PARTS));
    const read = async (from: number): Promise<Uint8Array> => {
      const part = Buffer.alloc(Math.min(partBytes, size - from));
      for (let length = 0; length < part.length; ) {
        const { bytesRead } = await handle.read(part, length, part.length - length, from + length);
        if (bytesRead === 0) throw new Error(`${file} has become shorter`);
        length += bytesRead;
      }
      return part;
    };
    if (size <= partBytes) return await bucket.put(key, await read(0));
    const begun = await wordsOf(await bucket.send(key, { uploads: '' }, { method: 'POST' }));
    const upload = { uploadId: textIn(begun, 'UploadId') };
    try {
      const parts: string[] = [];
      for (let from = 0; from < size; from += partBytes) {
        const number = String(parts.length + 1);
        const body = new Uint8Array(await read(from));
        const { headers } = await bucket.send(key, { partNumber: number, ...upload }, { method: 'PUT', body });
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const answer = await wordsOf(await bucket.send(key, upload, { method: 'POST', body }));
      // The service begins to answer before it has joined the parts.
      if (answer.includes('<Error>')) throw problemOfAnswer(500, 'POST', answer);
    } catch (error) {
      // A sweep ends what is not ended here.
      await bucket.send(key, upload, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

/** Ends what a process left half sent that died, so that nobody pays for its parts. */
export async function clearUnfinishedParts(bucket: Bucket, beginning: string, before: Date): Promise<void> {
  for await (const { key, uploadId, begun } of bucket.unfinished(beginning)) {
    if (begun < before) await bucket.send(key, { uploadId }, { method: 'DELETE' });
  }
}
