import { DAY_MS } from '#core/time/durations.ts';
import type { Bucket } from '#data/s3/bucket.ts';
import type { PicturePlace } from './picture-place.ts';

const FOLDER = 'derived/';

/** Derived pictures in a bucket. */
export function pictureBucket(bucket: Bucket): PicturePlace {
  const keyOf = (sha256: string, form: string) => `${FOLDER}${sha256}/${form}`;
  return {
    read: async (sha256, form) => {
      const found = await bucket.get(keyOf(sha256, form));
      return found && new Uint8Array(await found.arrayBuffer());
    },
    write: (sha256, form, bytes) => bucket.put(keyOf(sha256, form), bytes),
    forget: async (isThere) => {
      // One that is made now may be of a picture that has just come.
      const before = new Date(Date.now() - DAY_MS);
      for await (const { key, modified } of bucket.list(FOLDER)) {
        const [sha256 = ''] = key.slice(FOLDER.length).split('/');
        if (modified < before && !isThere(sha256)) await bucket.remove(key);
      }
    },
  };
}
