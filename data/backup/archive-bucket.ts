import { rm } from 'node:fs/promises';
import { type Bucket, openBucket, type S3Place } from '../s3/bucket.ts';
import { clearUnfinishedParts, putFile } from '../s3/put-file.ts';
import { readArchiveName } from './archive-name.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Archives in a bucket, which all processes reach. */
export function archiveBucket(place: S3Place): ArchivePlace {
  const bucket: Bucket = openBucket(place);
  return {
    list: async () => {
      const archives = await Array.fromAsync(bucket.list('faro-'));
      return archives.flatMap(({ key, size }) => {
        const name = readArchiveName(key);
        return name === null ? [] : [{ ...name, size }];
      });
    },
    addressOf: (name) => `s3://${place.bucket}/${place.prefix}${name}`,
    take: async (file, name) => {
      await putFile(bucket, name, file);
      await rm(file);
    },
    open: async (name) => {
      const body = (await bucket.get(name))?.body;
      if (!body) throw new Error(`The bucket does not hold ${name}`);
      return body;
    },
    remove: bucket.remove,
    // Not every service lists them, nor lets every key do so: the rules of the bucket end them there.
    clear: (before) => clearUnfinishedParts(bucket, 'faro-', before).catch(() => undefined),
  };
}
