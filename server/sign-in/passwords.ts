import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#core/semaphore.ts';

/** Hashing and verification of passwords. */
export interface Passwords {
  /** The hash of a new password. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password is the one of which this was kept. */
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

/** OWASP's first choice: Argon2id with 19 MiB, two passes and one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const KIND = `argon2id-${COST.memory}-${COST.passes}-${COST.parallelism}`;
const KEPT = new RegExp(`^${KIND}:([0-9a-f]{32}):([0-9a-f]{64})$`);
const NO_SALT = '00'.repeat(16);
/** Concurrent hashes, however many people sign in: the others wait, and the memory stays bounded. */
const MAX_CONCURRENT_HASHES = 2;

const semaphore = createSemaphore(MAX_CONCURRENT_HASHES);
/** Works on a thread of its own and does not block the program. */
const derive = promisify(argon2);

/** Format: parameters, salt and key, separated by colons. */
async function hash(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return [KIND, salt, (await keyOf(password, salt)).toString('hex')].join(':');
}

async function verify({ hash: whole, password }: { hash: string; password: string }): Promise<boolean> {
  // A hash of another format matches no password, after the same work.
  const [, salt = NO_SALT, key = ''] = KEPT.exec(whole) ?? [];
  const made = await keyOf(password, salt);
  const kept = Buffer.from(key, 'hex');
  return kept.length === made.length && timingSafeEqual(kept, made);
}

/** By Argon2id. */
export const passwords: Passwords = { hash, verify };

/** Whether two passwords are the same one: an accent may be written in two ways. */
export function isSamePassword(one: string, other: string): boolean {
  return normalForm(one) === normalForm(other);
}

const normalForm = (password: string) => password.normalize('NFKC');

function keyOf(password: string, salt: string): Promise<Buffer> {
  const parameters: Argon2Parameters = { ...COST, message: normalForm(password), nonce: Buffer.from(salt, 'hex') };
  return semaphore.run(() => derive('argon2id', parameters));
}
