import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptPicture, pictureInFile } from './kept-picture.ts';
import type { PicturePlace } from './picture-place.ts';

/** A folder of this machine, whose pictures are sent as they are read. */
export interface PictureFolder extends PicturePlace {
  /** Null when it is not there. */
  readonly find: (sha256: string, form: string) => Promise<KeptPicture | null>;
}

/** Derived pictures in a folder. */
export function pictureFolder(folder: string): PictureFolder {
  const pathOf = (sha256: string, form: string) => join(folder, sha256, form);
  return {
    find: (sha256, form) => pictureInFile(pathOf(sha256, form)),
    read: async (sha256, form) => {
      const bytes = await readFile(pathOf(sha256, form)).catch(() => null);
      // A power cut may leave an empty file.
      return bytes === null || bytes.length === 0 ? null : bytes;
    },
    write: async (sha256, form, bytes) => {
      const target = pathOf(sha256, form);
      const unfinished = `${target}.${randomUUID()}`;
      await mkdir(join(folder, sha256), { recursive: true });
      // Flushed, so that what is under its name after a power cut is whole.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, target);
    },
    forget: async (isThere) => {
      for (const sha256 of await readdir(folder).catch(() => [])) {
        if (!isThere(sha256)) await rm(join(folder, sha256), { recursive: true, force: true });
      }
    },
  };
}
