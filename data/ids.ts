import { createHash, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 10;

/** A new id: ten letters and digits that cannot be guessed from another. */
export function newId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The id of an item that is created with an `Idempotency-Key`: the same on every repetition. */
export function idUnder(name: string, actor: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([actor, name]))
    .digest();
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[bytes.readUInt16BE(2 * index) % ALPHABET.length]).join('');
}

const ID = new RegExp(`^[${ALPHABET}]{1,${LENGTH}}$`);

/** True for what an id may be, wherever it was made. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}
