import { join } from 'node:path';
import type { OpenStorage } from '../storage.ts';
import { pictureBucket } from './picture-bucket.ts';
import { pictureFolder } from './picture-folder.ts';
import type { PicturePlace } from './picture-place.ts';

/** The place of derived pictures that all processes share, beside their originals; null where there is none. */
export function sharedPictures({ bucket, sharedFolder }: Pick<OpenStorage, 'bucket' | 'sharedFolder'>): PicturePlace | null {
  if (bucket !== null) return pictureBucket(bucket);
  return sharedFolder === null ? null : pictureFolder(join(sharedFolder, '.derived'));
}
