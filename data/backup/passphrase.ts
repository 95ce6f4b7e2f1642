import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import type { Identity, Recipient } from 'age-encryption';
import { BackupError } from './format.ts';

/** The base-2 logarithm of scrypt's cost N. OWASP's choice for r = 8 and p = 1; takes 128 MiB for half a second. */
const SCRYPT_LOG_N = 17;
/** The most for archives of other programs, whose usual choice it is: 256 MiB for a second. Each more is twice that. */
const MAX_SCRYPT_LOG_N = 18;
const TAG_BYTES = 16;

/**
 * The passphrase recipient of the age format (age-encryption.org/v1, "scrypt"), derived on Node's threads.
 * The library's own derivation would hold up every request for as long as it takes.
 */
export async function passphraseRecipient(passphrase: string): Promise<Recipient> {
  const { Stanza } = await import('age-encryption');
  return {
    wrapFileKey: async (fileKey) => {
      const salt = randomBytes(16);
      const cipher = createCipheriv('chacha20-poly1305', await derive(passphrase, salt, SCRYPT_LOG_N), Buffer.alloc(12), {
        authTagLength: TAG_BYTES,
      });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', withoutPadding(salt), String(SCRYPT_LOG_N)], body)];
    },
  };
}

/** Opens what {@link passphraseRecipient}, or any other program, encrypted by this passphrase. */
export function passphraseIdentity(passphrase: string): Identity {
  return {
    unwrapFileKey: async (stanzas) => {
      const [only, ...more] = stanzas;
      const [type, salt = '', logN = ''] = only?.args ?? [];
      if (only === undefined || more.length > 0 || type !== 'scrypt' || !/^[1-9]\d?$/.test(logN)) return null;
      if (only.body.length !== 16 + TAG_BYTES) return null;
      if (Number(logN) > MAX_SCRYPT_LOG_N) throw tooCostly(Number(logN));
      const key = await derive(passphrase, Buffer.from(salt, 'base64'), Number(logN));
      const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(only.body.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(only.body.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

function tooCostly(logN: number): BackupError {
  return new BackupError(
    `The archive asks for more memory and time to try its passphrase than any backup needs (scrypt with N = 2^${logN}; 2^${MAX_SCRYPT_LOG_N} at most). ` +
      'Decrypt it with the program that encrypted it, and restore what comes out. Nothing was changed.',
  );
}

function derive(passphrase: string, salt: Uint8Array, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  return new Promise((resolve, reject) => {
    // Node needs an explicit limit above 128·N·r bytes.
    scrypt(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * N * 8 }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
