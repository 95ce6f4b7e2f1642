import { HOUR_MS } from '#core/time/durations.ts';
import type { Bucket } from '../s3/bucket.ts';
import type { BlobStore } from './blob-store.ts';
import { bytesGone } from './storage-problems.ts';

/** Age in milliseconds up to which bytes need not be marked as new, because no sweep deletes them yet. */
const FRESH_MS = HOUR_MS;
/** Swept bytes stay here until a later sweep finds them old. */
const SWEPT = 'swept/';
/** The key of a content, or of one that was swept. Other objects are not the store's. */
const CONTENT_KEY = /^(?:swept|[0-9a-f]{2})\/([0-9a-f]{64})$/;

const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;
const sweptKeyOf = (sha256: string) => `${SWEPT}${sha256}`;

/** Bytes in an S3 bucket. */
export function createS3BlobStore(bucket: Bucket): BlobStore {
  /** Bytes that were uploaded again while they were swept are put back. */
  async function putBack(sha256: string): Promise<void> {
    if ((await bucket.head(keyOf(sha256))) === null) await bucket.copy(sweptKeyOf(sha256), keyOf(sha256));
  }

  async function get(sha256: string, headers: Record<string, string> = {}): Promise<Response> {
    const found = (await bucket.get(keyOf(sha256), headers)) ?? (await bucket.get(sweptKeyOf(sha256), headers));
    if (found === null) throw bytesGone(new Error(`The bucket does not hold ${keyOf(sha256)}`));
    return found;
  }

  return {
    write: async (sha256, bytes) => {
      const known = await bucket.head(keyOf(sha256));
      if (known?.size === bytes.length && Date.now() - known.modified.getTime() < FRESH_MS) return;
      await bucket.put(keyOf(sha256), bytes);
    },
    read: async (sha256) => new Uint8Array(await (await get(sha256)).arrayBuffer()),
    path: () => null,
    open: async (sha256, { start, end }) => {
      const { body } = await get(sha256, { range: `bytes=${start}-${end}` });
      if (body === null) throw new Error('The file storage answered without a body');
      return body;
    },
    // S3 cannot delete on the condition that nobody uploads the same bytes meanwhile: equal bytes have equal tags. A
    // sweep therefore moves the bytes, checks again, and leaves the deletion to a later sweep.
    sweep: async (isNamed, before) => {
      let swept = 0;
      for await (const { key, modified } of bucket.list()) {
        const [, sha256] = CONTENT_KEY.exec(key) ?? [];
        if (sha256 === undefined) continue;
        const wasSwept = key.startsWith(SWEPT);
        if (wasSwept && (await isNamed(sha256))) await putBack(sha256);
        if (modified >= before || (!wasSwept && (await isNamed(sha256)))) continue;
        if (!wasSwept && !(await bucket.copy(key, sweptKeyOf(sha256)))) continue;
        await bucket.remove(key);
        if (wasSwept) continue;
        if (await isNamed(sha256)) await putBack(sha256);
        else swept += 1;
      }
      return swept;
    },
    isReachable: async () => {
      try {
        await bucket.check();
        return true;
      } catch {
        return false;
      }
    },
  };
}
