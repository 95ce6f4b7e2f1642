import { statSync, unlinkSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { syncFile } from '../sync-file.ts';
import type { BlobStore } from './blob-store.ts';
import { bytesGone, diskProblem } from './storage-problems.ts';

/** Bytes in a folder of this machine. */
export function createDiskBlobStore(folder: string): BlobStore {
  const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  /** The files written before a time, contents and what a crash left half written alike. */
  async function* olderThan(before: Date): AsyncGenerator<{ name: string; file: string }> {
    await mkdir(folder, { recursive: true });
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      // Folders with a dot in front hold other things than contents.
      if (relative(folder, file).startsWith('.')) continue;
      if (entry.isFile() && (await stat(file)).mtime < before) yield { name: entry.name, file };
    }
  }

  /** Reason why a content cannot be read: it is missing, or the whole storage is. */
  async function hindrance(thrown: unknown): Promise<unknown> {
    const isGone = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    const isThere = isGone && (await stat(folder).catch(() => null)) !== null;
    return isThere ? bytesGone(thrown) : diskProblem(thrown);
  }

  return {
    write: async (sha256, bytes) => {
      const file = fileOf(sha256);
      try {
        // The bytes are compared in full, so that the next upload of the same bytes repairs a damaged file.
        const known = await readFile(file).catch(() => null);
        if (known?.equals(bytes)) return await utimes(file, new Date(), new Date());
        await mkdir(dirname(file), { recursive: true });
        const unfinished = `${file}.${process.pid}.${performance.now()}`;
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
        await rename(unfinished, file);
        await syncFile(dirname(file));
      } catch (error) {
        throw diskProblem(error);
      }
    },
    read: async (sha256) => {
      try {
        return await readFile(fileOf(sha256));
      } catch (error) {
        throw await hindrance(error);
      }
    },
    path: fileOf,
    open: async (sha256, { start, end }) => {
      try {
        const handle = await open(fileOf(sha256));
        return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
      } catch (error) {
        throw await hindrance(error);
      }
    },
    sweep: async (isNamed, before) => {
      let swept = 0;
      for await (const { name, file } of olderThan(before)) {
        if (await isNamed(name)) continue;
        // The last check and the deletion are synchronous, because the same bytes may be uploaded at any time.
        if (statSync(file).mtime >= before) continue;
        unlinkSync(file);
        swept += 1;
      }
      return swept;
    },
    isReachable: async () => {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}
