import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile } from '#data/sync-file.ts';

const NAME = 'session-secret';
const BYTES = 32;
/** Minimum length, as for `SESSION_SECRET`. An interrupted write leaves nothing, or zeros. */
const WHOLE = /^[!-~]{32,}$/;

/**
 * The key that signs session cookies. It is generated at the first start and stored in the data folder, readable by
 * its owner only. A file without a whole key (after a crash) is replaced, because anybody could forge the signature of
 * an empty key.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, NAME);
  const kept = await read(file);
  if (kept !== null && WHOLE.test(kept)) return kept;
  await put(dataDir, randomBytes(BYTES).toString('base64url'), async (made) => {
    // When two programs start together, the first one creates the file. A broken file is replaced.
    if (kept !== null) return rename(made, file);
    await link(made, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(made, { force: true });
  });
  const made = await read(file);
  if (made === null || !WHOLE.test(made)) throw new Error(`${file} holds no whole key: remove it, and start again.`);
  return made;
}

/** Keeps a key that came with a backup, in place of the one that is there. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await put(dataDir, secret, (made) => rename(made, join(dataDir, NAME)));
}

async function put(dataDir: string, secret: string, intoPlace: (made: string) => Promise<void>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const made = join(dataDir, `${NAME}.${randomBytes(4).toString('hex')}`);
  const handle = await open(made, 'w', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await intoPlace(made);
  await syncFile(dataDir);
}

async function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}
