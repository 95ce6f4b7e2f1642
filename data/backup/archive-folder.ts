import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFile } from '../sync-file.ts';
import { readArchiveName } from './archive-name.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Archives in a folder. */
export function archiveFolder(folder: string): ArchivePlace {
  return {
    list: async () => {
      const names = (await readdir(folder).catch(() => [])).flatMap((name) => readArchiveName(name) ?? []);
      return Promise.all(names.map(async (each) => ({ ...each, size: (await stat(join(folder, each.name))).size })));
    },
    addressOf: (name) => join(folder, name),
    take: async (file, name) => {
      await rename(file, join(folder, name));
      await syncFile(folder);
    },
    open: async (name) => Readable.toWeb(createReadStream(join(folder, name))) as ReadableStream<Uint8Array>,
    remove: (name) => rm(join(folder, name), { force: true }),
    // The files that are half written are beside them, where they are made.
    clear: async () => undefined,
  };
}
