import { access, constants, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of files are kept, each content once, by its SHA-256 in hex. */
export interface BlobStore {
  /** Durable when it resolves. Writing what is there already does nothing. */
  write(sha256: string, bytes: Uint8Array): Promise<void>;
  read(sha256: string): Promise<Uint8Array>;
  isReachable(): Promise<boolean>;
}

/** Bytes in a folder of this machine. */
export function createDiskBlobStore(folder: string): BlobStore {
  const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    write: async (sha256, bytes) => {
      const file = fileOf(sha256);
      const known = await stat(file).catch(() => null);
      if (known?.size === bytes.length) return;
      await mkdir(dirname(file), { recursive: true });
      const unfinished = `${file}.${process.pid}.${Date.now()}`;
      const handle = await open(unfinished, 'wx');
      await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
    },
    read: (sha256) => readFile(fileOf(sha256)),
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
