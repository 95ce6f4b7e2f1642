import { ReadableStream as WebStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Identity } from 'age-encryption';
import { BackupError } from './format.ts';
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts';

/** A key of an encrypted archive: an age identity as text, or an object that finds the file's key. */
export type Opener = string | Identity;

/** A stage of a stream. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

/** Beginning of a file in the age format. */
const AGE_HEADER = 'age-encryption.org/v1\n';
/** Beginning of its last line. */
const AGE_HEADER_END = '\n--- ';
const SECRET_KEY = 'AGE-SECRET-KEY-';

/** True for the public key of an age identity; any other key of backups is a passphrase. */
export function isPublicKey(key: string): boolean {
  return key.startsWith('age1');
}

/** Whether all of a public key is there, to its checksum. */
export async function isWholePublicKey(key: string): Promise<boolean> {
  const { Encrypter } = await import('age-encryption');
  try {
    new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}

/** The openers in a text: every line that is an age identity, or else all of it as a passphrase. */
export function openersIn(text: string): Opener[] {
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith(SECRET_KEY));
  return identities.length > 0 ? identities.map((line) => line.trim()) : [passphraseIdentity(text.replace(/\r?\n$/, ''))];
}

/**
 * Encryption in the age format (age-encryption.org/v1), for a public key or by a passphrase. The opener serves to
 * verify the new archive. For a public key it holds only that file's key, since the secret key is elsewhere.
 */
export async function createEncryption(key: string): Promise<{ readonly encrypt: Stage; readonly opener: Opener }> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  let fileKey: Uint8Array | null = null;
  if (isPublicKey(key)) {
    encrypter.addRecipient(key);
    // Adds nothing to the file.
    encrypter.addRecipient({
      wrapFileKey: (given) => {
        fileKey = given.slice();
        return [];
      },
    });
  } else encrypter.addRecipient(await passphraseRecipient(key));
  return {
    encrypt: async function* (source) {
      yield* await encrypter.encrypt(streamOf(source));
    },
    opener: isPublicKey(key) ? { unwrapFileKey: () => fileKey } : passphraseIdentity(key),
  };
}

/** Decrypts what is in the age format, and passes on anything else. @throws BackupError where no opener fits */
export function decrypting(file: string, openers: readonly Opener[]): Stage {
  return async function* (source) {
    const pieces = source[Symbol.asyncIterator]();
    const first = await pieces.next();
    const whole = async function* () {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    };
    if (first.done || encryptionIn(first.value) === null) yield* whole();
    else {
      // The library reads a header to its end, however long, and tries each of its keys.
      if (!Buffer.from(first.value).includes(AGE_HEADER_END)) throw new Error('its header does not end where that of a backup does');
      yield* await opened(file, streamOf(whole()), openers);
    }
  };
}

async function opened(file: string, encrypted: ReadableStream<Uint8Array>, openers: readonly Opener[]): Promise<ReadableStream<Uint8Array>> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    for (const opener of openers) decrypter.addIdentity(opener);
  } catch (error) {
    throw new BackupError(`The secret key is not whole: give all of the line that begins with «${SECRET_KEY}». Nothing was changed.`, {
      cause: error,
    });
  }
  return decrypter.decrypt(encrypted).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error;
    const sentence =
      openers.length === 0 ? 'is encrypted: give its key.' : 'was not encrypted with this key: the one that you gave does not open it.';
    throw new BackupError(`«${file}» ${sentence} Nothing was changed.`, { cause: error });
  });
}

/** The library takes streams of the web, which TypeScript's types of the browser do not make from pieces. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(yielding(pieces)) as ReadableStream<Uint8Array>;
}

/** Lets requests and timers have their turn after each piece: the cipher is JavaScript. */
async function* yielding(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}

/** Encryption of the file with these first bytes; null for a plain file. */
export function encryptionIn(beginning: Uint8Array): 'public key' | 'passphrase' | null {
  const text = Buffer.from(beginning.subarray(0, 100)).toString('latin1');
  if (!text.startsWith(AGE_HEADER)) return null;
  return text.startsWith(`${AGE_HEADER}-> scrypt `) ? 'passphrase' : 'public key';
}
