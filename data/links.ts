import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One-time links: the token goes to one person, only its hash is kept. */
export function createLinks(db: Kysely<Schema>, now: () => Date) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  return {
    /** Makes a token for a purpose that lasts some hours. */
    issue: async (purpose: string, hours: number): Promise<string> => {
      const token = randomBytes(24).toString('base64url');
      const expires = new Date(now().getTime() + hours * 3_600_000).toISOString();
      await db
        .insertInto('links')
        .values({ hash: hashOf(token), purpose, expires })
        .execute();
      return token;
    },
    isValid: async (purpose: string, token: string): Promise<boolean> => {
      const query = db.selectFrom('links').select('hash').where('hash', '=', hashOf(token)).where('purpose', '=', purpose);
      return (await query.where('expires', '>', now().toISOString()).executeTakeFirst()) !== undefined;
    },
    /** The subject that a valid token of `{kind}:{subject}` is for. */
    subjectOf: async (kind: string, token: string): Promise<string | null> => {
      const query = db.selectFrom('links').select('purpose').where('hash', '=', hashOf(token)).where('expires', '>', now().toISOString());
      const purpose = (await query.executeTakeFirst())?.purpose ?? '';
      return purpose.startsWith(`${kind}:`) ? purpose.slice(kind.length + 1) : null;
    },
    /** Uses a token up. @returns false when it was not valid */
    use: async (purpose: string, token: string): Promise<boolean> => {
      const query = db
        .deleteFrom('links')
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where('expires', '>', now().toISOString());
      return (await query.executeTakeFirst()).numDeletedRows === 1n;
    },
    /** Ends all tokens of the kind, of every subject. */
    endKind: async (kind: string): Promise<void> => {
      await db.deleteFrom('links').where('purpose', 'like', `${kind}:%`).execute();
    },
    /** Ends all tokens of `{kind}:{subject}`, of whatever kind; within a transaction, where there is one. */
    endOf: async (subject: string, within: Kysely<Schema> = db): Promise<void> => {
      await within.deleteFrom('links').where('purpose', 'like', `%:${subject}`).execute();
    },
    /** Ends all tokens but those of a kind that others than the subject hold; within a transaction. */
    endAllBut: async (kind: string, subject: string, within: Kysely<Schema>): Promise<void> => {
      await within
        .deleteFrom('links')
        .where(({ or, eb, not }) => or([not(eb('purpose', 'like', `${kind}:%`)), eb('purpose', '=', `${kind}:${subject}`)]))
        .execute();
    },
    /** Ends all tokens of a purpose. */
    endAll: async (purpose: string): Promise<void> => {
      await db.deleteFrom('links').where('purpose', '=', purpose).execute();
    },
    /** Forgets tokens that are past their time. */
    sweep: async (): Promise<void> => {
      await db.deleteFrom('links').where('expires', '<=', now().toISOString()).execute();
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
