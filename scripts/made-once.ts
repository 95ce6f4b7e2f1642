import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_IN = 'node_modules/.cache/faro-assets';

/**
 * A file of the build that takes long to make: it is made once for what it is made of.
 * @param madeOf all that decides about its bytes, the version of its maker too
 * @returns its path
 */
export async function madeOnce(name: string, madeOf: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for (const each of madeOf) hash.update(each);
  const folder = join(process.cwd(), KEPT_IN, hash.digest('hex').slice(0, 16));
  const file = join(folder, name);
  const isMade = await stat(file).then(
    () => true,
    () => false,
  );
  if (isMade) return file;
  await mkdir(folder, { recursive: true });
  // Two builds may be at it.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, await make());
  await rename(unfinished, file);
  return file;
}
