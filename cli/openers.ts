import { open, readFile } from 'node:fs/promises';
import { encryptionIn, isPublicKey, type Opener, openersIn } from '#data/backup/encryption.ts';
import { BackupError } from '#data/backup/format.ts';
import { askPassword } from './password.ts';

/** Options that open an archive: the files that hold its key. */
interface GivenKeys {
  readonly identity?: string | undefined;
  readonly 'passphrase-file'?: string | undefined;
}

/**
 * The keys of an archive: the named files, the passphrase of BACKUP_KEY, or a passphrase that is typed or piped in.
 * @throws BackupError where the archive needs what nobody gave
 */
export async function openersFor(file: string, { identity, 'passphrase-file': passphrase }: GivenKeys, key: string | null): Promise<Opener[]> {
  const encryption = await encryptionOf(file);
  if (encryption === null) return [];
  if (encryption === 'public key' && identity === undefined) {
    throw new BackupError(`«${file}» is encrypted for a public key. Add --identity and the file with its secret key (AGE-SECRET-KEY-1…).`);
  }
  const openers: Opener[] = [];
  for (const given of [identity, passphrase]) if (given !== undefined) openers.push(...openersIn(await textOf(given)));
  if (key !== null && !isPublicKey(key)) openers.push(...openersIn(key));
  if (openers.length > 0) return openers;
  const typed = await askPassword('Passphrase');
  if (typed === '') throw new BackupError(`«${file}» is encrypted with a passphrase. Type it, or add --passphrase-file and the file that holds it.`);
  return openersIn(typed);
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The key cannot be read from «${file}»: name a file that is there and that you may read.`, { cause: error });
  });
}

/** The encryption of an archive. The later full read reports a file that cannot be read. */
async function encryptionOf(file: string): Promise<ReturnType<typeof encryptionIn>> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(100) });
    return encryptionIn(buffer.subarray(0, bytesRead));
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}
