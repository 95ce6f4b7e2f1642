import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** How passwords are kept and known again. */
export interface Passwords {
  /** What is kept of a new password. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password is the one of which this was kept. */
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

/** As OWASP advises before all else: Argon2id with 19 MiB, twice, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const KIND = `argon2id-${COST.memory}-${COST.passes}-${COST.parallelism}`;
const KEPT = new RegExp(`^${KIND}:([0-9a-f]{32}):([0-9a-f]{64})$`);
const NO_SALT = '00'.repeat(16);
/** So many passwords at once, however many people sign in: the others wait, and memory stays what it is. */
const MAX_CONCURRENT_HASHES = 2;

let working = 0;
const waiting: (() => void)[] = [];

/** How it was made, salt and key, with colons between. */
async function hash(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return [KIND, salt, (await keyOf(password, salt)).toString('hex')].join(':');
}

async function verify({ hash: whole, password }: { hash: string; password: string }): Promise<boolean> {
  // What is kept in another way opens to nothing, after the same work.
  const [, salt = NO_SALT, key = ''] = KEPT.exec(whole) ?? [];
  const made = await keyOf(password, salt);
  const kept = Buffer.from(key, 'hex');
  return kept.length === made.length && timingSafeEqual(kept, made);
}

/** By Argon2id. */
export const passwords: Passwords = { hash, verify };

function keyOf(password: string, salt: string): Promise<Buffer> {
  const parameters: Argon2Parameters = { ...COST, message: password.normalize('NFKC'), nonce: Buffer.from(salt, 'hex') };
  return inTurn((done) => argon2('argon2id', parameters, done));
}

type Derive = (done: (error: Error | null, key: Buffer) => void) => void;

/** On a thread of its own, when fewer are worked on than may be: the program goes on meanwhile. */
async function inTurn(derive: Derive): Promise<Buffer> {
  if (working < MAX_CONCURRENT_HASHES) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await new Promise((resolve, reject) => derive((error, key) => (error === null ? resolve(key) : reject(error))));
  } finally {
    // Whoever leaves hands the place on.
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}
