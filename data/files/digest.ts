import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Names of a content. */
export interface Digest {
  /** In hex. */
  readonly sha256: string;
  /** The same, base64url. */
  readonly short: string;
  /** In base64, as the spec's md5Hash. */
  readonly md5: string;
}

/** Bytes that are hashed without a pause, about a millisecond's work. */
const SLICE_BYTES = 262_144;

/** Reads a content through without keeping others waiting. */
export async function digestOf(bytes: Uint8Array): Promise<Digest> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    const slice = bytes.subarray(from, from + SLICE_BYTES);
    sha256.update(slice);
    md5.update(slice);
    await nextTurn();
  }
  const hash = sha256.digest();
  return { sha256: hash.toString('hex'), short: hash.toString('base64url'), md5: md5.digest('base64') };
}
