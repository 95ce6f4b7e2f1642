import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HOUR_MS } from '#core/time/durations.ts';
import type { Schema } from './schema.ts';

/** One-time links: the token goes to one person, only its hash is kept. */
export interface OneTimeLinks {
  /** Makes a token for a purpose that lasts some hours; within a transaction, where there is one. */
  readonly issue: (purpose: string, hours: number, within?: Kysely<Schema>) => Promise<string>;
  readonly isValid: (purpose: string, token: string) => Promise<boolean>;
  /** The subject that a valid token of `{kind}:{subject}` is for. */
  readonly subjectOf: (kind: string, token: string) => Promise<string | null>;
  /** Uses a token up, within the transaction that does what it is for. @returns false when it was not valid */
  readonly use: (purpose: string, token: string, within: Kysely<Schema>) => Promise<boolean>;
  /**
   * Uses a token up, and with it all others of its purpose: of several at once only one gets through. Within the
   * transaction that does what it is for.
   * @returns false when it was not valid
   */
  readonly useForAll: (purpose: string, token: string, within: Kysely<Schema>) => Promise<boolean>;
  /** Ends all tokens of the kind, of every subject. */
  readonly endKind: (kind: string) => Promise<void>;
  /** Ends all tokens of `{kind}:{subject}`, of whatever kind; within a transaction, where there is one. */
  readonly endOf: (subject: string, within?: Kysely<Schema>) => Promise<void>;
  /** Ends all tokens but those of a kind that others than the subject hold; within a transaction. */
  readonly endAllBut: (kind: string, subject: string, within: Kysely<Schema>) => Promise<void>;
  /** Ends all tokens of a purpose. */
  readonly endAll: (purpose: string) => Promise<void>;
  /** Forgets tokens that are past their time. */
  readonly sweep: () => Promise<void>;
}

export function createOneTimeLinks(db: Kysely<Schema>, now: () => Date): OneTimeLinks {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  return {
    issue: async (purpose, hours, within = db) => {
      const token = randomBytes(24).toString('base64url');
      const expires = new Date(now().getTime() + hours * HOUR_MS).toISOString();
      await within
        .insertInto('links')
        .values({ hash: hashOf(token), purpose, expires })
        .execute();
      return token;
    },
    isValid: async (purpose, token) => {
      const query = db.selectFrom('links').select('hash').where('hash', '=', hashOf(token)).where('purpose', '=', purpose);
      return (await query.where('expires', '>', now().toISOString()).executeTakeFirst()) !== undefined;
    },
    subjectOf: async (kind, token) => {
      const query = db.selectFrom('links').select('purpose').where('hash', '=', hashOf(token)).where('expires', '>', now().toISOString());
      const purpose = (await query.executeTakeFirst())?.purpose ?? '';
      return purpose.startsWith(`${kind}:`) ? purpose.slice(kind.length + 1) : null;
    },
    use: async (purpose, token, within) => {
      const query = within
        .deleteFrom('links')
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where('expires', '>', now().toISOString());
      return (await query.executeTakeFirst()).numDeletedRows === 1n;
    },
    useForAll: async (purpose, token, within) => {
      const valid = within.selectFrom('links as own').where('own.hash', '=', hashOf(token)).where('own.purpose', '=', purpose);
      const ended = within
        .deleteFrom('links')
        .where('purpose', '=', purpose)
        .where(({ exists }) => exists(valid.where('own.expires', '>', now().toISOString()).select('own.hash')));
      return (await ended.executeTakeFirst()).numDeletedRows > 0n;
    },
    endKind: async (kind) => {
      await db.deleteFrom('links').where('purpose', 'like', `${kind}:%`).execute();
    },
    endOf: async (subject, within = db) => {
      await within.deleteFrom('links').where('purpose', 'like', `%:${subject}`).execute();
    },
    endAllBut: async (kind, subject, within) => {
      await within
        .deleteFrom('links')
        .where(({ or, eb, not }) => or([not(eb('purpose', 'like', `${kind}:%`)), eb('purpose', '=', `${kind}:${subject}`)]))
        .execute();
    },
    endAll: async (purpose) => {
      await db.deleteFrom('links').where('purpose', '=', purpose).execute();
    },
    sweep: async () => {
      await db.deleteFrom('links').where('expires', '<=', now().toISOString()).execute();
    },
  };
}
