import { open } from 'node:fs/promises';

/** Makes a file durable, or the names in a folder. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
