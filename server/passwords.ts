import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** As OWASP advises where memory is short: 16 MiB for each password. */
const TODAY = { N: 2 ** 14, r: 8, p: 5 };
/** What the sign-in library did until now; such a hash is of two parts. */
const BEFORE = { N: 2 ** 14, r: 16, p: 1 };
/** What `BEFORE` spares of today's work: it is done all the same, or the time would tell whose password is an old one. */
const SPARED = { N: 2 ** 14, r: 8, p: 3 };
const KIND = `scrypt-${TODAY.N}-${TODAY.r}-${TODAY.p}`;
const LENGTH = 64;
/** So many passwords at once, however many people sign in: the others wait, and memory stays what it is. */
const MOST_AT_ONCE = 2;

let working = 0;
const waiting: (() => void)[] = [];

/** A new hash of a password: how it was made, salt and key, with colons between. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return [KIND, salt, (await keyOf(password, salt, TODAY)).toString('hex')].join(':');
}

/** Whether a password is the one of a hash, today's or an older one. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [key = '', salt = '', kind] = hash.split(':').toReversed();
  const made = await keyOf(password, salt, kind === KIND ? TODAY : BEFORE);
  if (kind !== KIND) await keyOf(password, salt, SPARED);
  const kept = Buffer.from(key, 'hex');
  return kept.length === made.length && timingSafeEqual(kept, made);
}

/** True for a hash that is made anew when its password is known again. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${KIND}:`);
}

async function keyOf(password: string, salt: string, cost: typeof TODAY): Promise<Buffer> {
  await place();
  try {
    return await derive(password.normalize('NFKC'), salt, { ...cost, maxmem: 256 * cost.N * cost.r });
  } finally {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}

/** Waits until fewer are worked on than may be; whoever leaves hands the place on. */
async function place(): Promise<void> {
  if (working < MOST_AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** On a thread of its own: the program goes on meanwhile. */
function derive(password: string, salt: string, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => scrypt(password, salt, LENGTH, options, (error, key) => (error === null ? resolve(key) : reject(error))));
}
