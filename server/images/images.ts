import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { offeredWidths } from '#core/pictures.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import { type FileStore, isPicture } from '#data/files/file-store.ts';
import { encodeAt, encodeCopy, type Taste } from './encode.ts';
import { inspectPicture } from './inspect.ts';
import { createQueue, type Urgency } from './queue.ts';

export interface ImagesOptions {
  readonly files: FileStore;
  /** Where what was made is kept. */
  readonly folder: string;
  readonly log: Logger;
}

/** Pictures as visitors get them, each made once and kept. One processor is left to the rest of the program. */
export function createImages({ files, folder, log }: ImagesOptions) {
  const queue = createQueue(Math.max(1, availableParallelism() - 1));
  const making = new Map<string, Promise<Uint8Array>>();

  function kept(file: FileRecord, name: string, make: (bytes: Uint8Array) => Promise<Uint8Array>, urgency: Urgency = 'awaited'): Promise<Uint8Array> {
    const place = join(folder, file.sha256, name);
    const pending = making.get(place);
    if (pending !== undefined) return pending;
    const made = readFile(place)
      .catch(() => queue.run(async () => keep(place, await make(await files.bytes(file))), urgency))
      .finally(() => making.delete(place));
    making.set(place, made);
    return made;
  }

  async function keep(place: string, bytes: Uint8Array): Promise<Uint8Array> {
    const unfinished = `${place}.${process.pid}`;
    try {
      await mkdir(join(place, '..'), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, place);
    } catch (error) {
      // It is made again the next time.
      log.warn({ err: error, place }, 'a derived picture could not be kept');
    }
    return bytes;
  }

  const at = (file: FileRecord, width: number, taste: Taste, urgency?: Urgency) =>
    kept(file, `${width}-${taste}`, (bytes) => encodeAt(bytes, width, taste), urgency);

  return {
    inspect: (bytes: Uint8Array) => queue.run(() => inspectPicture(bytes)),
    /** A picture at one of its widths. */
    at,
    /** What anybody gets at the picture's own address. */
    copy: (file: FileRecord): Promise<Uint8Array> => kept(file, 'copy', encodeCopy),
    /** Makes what most browsers will ask for, when nothing else is to be done. */
    prepare: async (file: FileRecord): Promise<void> => {
      if (!isPicture(file) || file.width === null) return;
      for (const width of offeredWidths(file.width)) await at(file, width, 'avif', 'background');
    },
    /** Prepares nothing more; resolves when what is being made is kept. */
    stop: queue.stop,
    /** Forgets what was made of pictures that are gone. */
    sweep: async (): Promise<void> => {
      const there = new Set((await files.list()).map(({ sha256 }) => sha256));
      for (const sha256 of await readdir(folder).catch(() => [])) {
        if (!there.has(sha256)) await rm(join(folder, sha256), { recursive: true, force: true });
      }
    },
  };
}

export type Images = ReturnType<typeof createImages>;
