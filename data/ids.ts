import { createHash, randomInt } from 'node:crypto';
import { ID_LENGTH } from '#core/ids.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id: ten letters and digits that cannot be guessed from another. */
export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The id of an item that is created with an `Idempotency-Key`: the same on every repetition. */
export function idUnder(name: string, actor: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([actor, name]))
    .digest();
  return Array.from({ length: ID_LENGTH }, (_, index) => ALPHABET[bytes.readUInt16BE(2 * index) % ALPHABET.length]).join('');
}
