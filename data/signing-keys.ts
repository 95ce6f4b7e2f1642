import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const SALT_BYTES = 32;

/** One part of a signing key; the other is the kept secret. */
export interface KeySalt {
  readonly version: number;
  readonly salt: string;
}

/** The salts of all signing keys, the newest first. Older ones still read what they encrypted. */
export async function keySalts(db: Kysely<Schema>): Promise<readonly KeySalt[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('version', 'desc').execute();
}

/** Exchanges the signing key: signatures of older keys are no longer valid. */
export async function exchangeKey(db: Kysely<Schema>): Promise<void> {
  const [newest] = await keySalts(db);
  await db
    .insertInto('signing_keys')
    .values({ version: (newest?.version ?? 0) + 1, salt: randomBytes(SALT_BYTES).toString('base64url') })
    .execute();
}
