import { mkdir, open, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSemaphore } from '#core/semaphore.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { noSpaceLeft } from '#data/files/storage-problems.ts';
import { begunBy, isUploadId, type Unfinished, type UnfinishedUploads } from './unfinished.ts';

const DETAILS = '.json';
/** Time without new bytes after which an upload keeps no room from others, in milliseconds: it may be abandoned. */
const ABANDONED_AFTER_MS = 5 * MINUTE_MS;

/** Unfinished uploads in a folder: the bytes of each in a file, and its metadata beside it. */
export function unfinishedInFolder(folder: string): UnfinishedUploads {
  const partOf = (id: string) => join(folder, id);
  const detailsOf = (id: string) => `${partOf(id)}${DETAILS}`;
  const readDetails = async (id: string) => JSON.parse(await readFile(detailsOf(id), 'utf8')) as Pick<Unfinished, 'size' | 'metadata'>;

  /** All of them, but for those that end meanwhile, or whose metadata were cut off by a power failure. */
  async function* all(): AsyncGenerator<{ id: string } & Pick<Unfinished, 'size' | 'metadata'>> {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(DETAILS)) continue;
      const id = name.slice(0, -DETAILS.length);
      const details = await readDetails(id).catch(() => undefined);
      if (details !== undefined) yield { ...details, id };
    }
  }

  /** Bytes that uploads which arrive just now will still take, there and where they are kept. */
  async function expectedBytes(): Promise<number> {
    let bytes = 0;
    for await (const { id, size } of all()) {
      const part = await stat(partOf(id)).catch(() => undefined);
      if (part !== undefined && part.mtimeMs >= Date.now() - ABANDONED_AFTER_MS) bytes += 2 * size - part.size;
    }
    return bytes;
  }

  async function begin({ id, size, metadata }: Pick<Unfinished, 'id' | 'size' | 'metadata'>): Promise<void> {
    await mkdir(folder, { recursive: true });
    await refuseWithoutSpace(folder, size, await expectedBytes());
    await writeFile(partOf(id), '');
    await writeFile(detailsOf(id), JSON.stringify({ size, metadata }));
  }

  const semaphore = createSemaphore(1);

  return {
    // Uploads begin one after the other: each sees those before it.
    create: (upload) => semaphore.run(() => begin(upload)),
    find: async (id) => {
      if (!isUploadId(id)) return undefined;
      try {
        const [details, received] = await Promise.all([readDetails(id), sizeOf(partOf(id))]);
        return { ...details, id, received };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    countOf: async (account) => {
      let count = 0;
      for await (const upload of all()) if (begunBy(upload) === account) count += 1;
      return count;
    },
    append: async (id, from, pieces) => {
      const part = await open(partOf(id), 'r+');
      let offset = from;
      try {
        for await (const piece of pieces) {
          // Others may have begun to write since this one began.
          await refuseWithoutSpace(folder, piece.length);
          for (let written = 0; written < piece.length; ) {
            const { bytesWritten } = await part.write(piece, written, piece.length - written, offset);
            written += bytesWritten;
            offset += bytesWritten;
          }
        }
      } finally {
        await part.close();
      }
      return offset;
    },
    path: partOf,
    bytes: (id) => readFile(partOf(id)),
    remove: async (id) => {
      await rm(partOf(id), { force: true });
      await rm(detailsOf(id), { force: true });
    },
    untouchedSince: async (before) => {
      const touched = new Map<string, number>();
      for (const name of await readdir(folder).catch(() => [])) {
        const id = name.replace(/\.json$/, '');
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (isUploadId(id)) touched.set(id, Math.max(touched.get(id) ?? 0, mtimeMs));
      }
      return [...touched].flatMap(([id, time]) => (time < before.getTime() ? [id] : []));
    },
  };
}

/** True where there is no such upload, or its metadata were not written to the end; a disk that fails says neither. */
function isAbsent(error: unknown): boolean {
  return error instanceof SyntaxError || ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** The size of a file as it is now: a network file system looks again only for a file that is opened. */
async function sizeOf(file: string): Promise<number> {
  const handle = await open(file);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Space that is always left free on the disk, in bytes. */
const RESERVED_BYTES = 50 * 1_048_576;

/**
 * Refuses what the disk of a folder has no room for: once as it arrives, and once as it is kept.
 * @param expected bytes that others will take
 */
async function refuseWithoutSpace(folder: string, size: number, expected = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - RESERVED_BYTES - expected < 2 * size) throw noSpaceLeft();
}
