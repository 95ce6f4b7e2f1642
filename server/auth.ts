import type { Auth as BetterAuth } from 'better-auth';
import { sql } from 'kysely';
import type { SignedInUser } from '#app/services.ts';
import { hasSession } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import type { Attempts } from '#data/attempts.ts';
import type { Links } from '#data/links.ts';
import { waitForWriters } from '#data/revision.ts';
import { isoTime } from '#data/rows.ts';
import { exchangeKey, keySalts } from '#data/signing-keys.ts';
import { type Holder, isCommonPassword } from './common-password.ts';
import { type AuthOptions, askOpenly, libraryOptions, type OwnEndpoints } from './sign-in-library.ts';

/** A session ends so long after the sign-in, in milliseconds. */
const MAX_SESSION_MS = 90 * 86_400_000;
/** Who signed in so long ago, in milliseconds, is still the one who did. */
const RECENT_SIGN_IN_MS = 900_000;
/** Wrong codes of an authenticator app are counted as this, for an account and for the browsers that it knows. */
export const WRONG_CODES = 'code';
/** Tokens of this kind make a browser known to an account. */
export const KNOWN_BROWSER = 'browser';
/** Whose wrong codes are counted, in browsers that the account has not signed in with before, and in those that it has. */
export const codeSubjects = (userId: string) => ({ unknown: userId, known: `${userId} known` });

/** Somebody who may sign in. */
export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
}

/** Sign-in with e-mail and password, sessions in the same database as the content. Nobody can sign up. */
export function createAuth(given: AuthOptions & { readonly links: Links; readonly attempts: Attempts }) {
  const { database, minPasswordLength, passwords, links, attempts } = given;
  let loaded: { readonly version: number; readonly library: Promise<BetterAuth> } | null = null;

  /**
   * Loaded when somebody signs in or comes with a session: a start and visitors need none of it. Made anew when the signing key was
   * exchanged, by whichever process.
   */
  async function load(): Promise<BetterAuth> {
    const salts = await keySalts(database.db);
    const version = salts[0]?.version ?? 0;
    if (loaded?.version !== version) {
      const library = Promise.all([import('better-auth'), libraryOptions(given, salts)]).then(([{ betterAuth }, options]) => betterAuth(options));
      loaded = { version, library };
    }
    return loaded.library;
  }

  const context = async () => (await load()).$context;

  async function refuseTaken(email: string): Promise<void> {
    if ((await (await context()).internalAdapter.findUserByEmail(email.toLowerCase())) === null) return;
    throw new Problem('auth/email-already-in-use', 'Ya hay un administrador con ese correo.', { fields: { email: 'Este correo ya está en uso.' } });
  }

  /** Who may sign in. */
  async function administrators(): Promise<Administrator[]> {
    const { rows } = await sql<Administrator>`select id, name, email, "createdAt" from "user" order by email`.execute(database.db);
    return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }));
  }

  async function personOf(userId: string): Promise<{ readonly email: string; readonly name: string } | undefined> {
    return (await (await context()).internalAdapter.findUserById(userId)) ?? undefined;
  }

  async function checkPassword(password: string, holder: Holder | undefined, field = 'password'): Promise<void> {
    const refuse = (sentence: string) => new Problem('auth/argument-error', sentence, { fields: { [field]: sentence } });
    if (password.length < minPasswordLength) throw refuse(`La contraseña debe tener al menos ${minPasswordLength} caracteres.`);
    if (await isCommonPassword(password, holder)) throw refuse('Esa contraseña se adivina pronto: elige otra, por ejemplo varias palabras.');
  }

  /**
   * Ends what was handed out in the name of an account: links to a new password, invitations, browsers that are known; and wrong
   * codes of who knew the old password do not count any more.
   */
  async function endHandedOut(userId: string): Promise<void> {
    await links.endOf(userId);
    await attempts.forget(WRONG_CODES, ...Object.values(codeSubjects(userId)));
  }

  async function ask<Answer>(question: (library: BetterAuth) => Promise<Answer>): Promise<Answer> {
    const library = await load();
    return askOpenly(() => question(library));
  }

  return {
    /** Answers the requests below /api/auth. */
    handler: (request: Request): Promise<Response> => ask((library) => library.handler(request)),
    /** Who sent a request with these headers. */
    user: async (headers: Headers): Promise<SignedInUser | null> => {
      if (!hasSession(headers.get('cookie'))) return null;
      const session = await ask((library) => library.api.getSession({ headers }));
      return session === null ? null : { id: session.user.id, email: session.user.email, name: session.user.name };
    },
    /** True when the session of these headers began a moment ago. */
    signedInJustNow: async (headers: Headers): Promise<boolean> => {
      const session = await ask((library) => library.api.getSession({ headers }));
      if (session === null) return false;
      // A session from the future is one of a clock that was ahead: it may be of any time.
      const age = Date.now() - new Date(session.session.createdAt).getTime();
      return age >= 0 && age < RECENT_SIGN_IN_MS;
    },
    /** A cookie of the program beside the session's: its name, and how it is set. */
    cookie: async (name: string, maxAge?: number) => (await context()).createAuthCookie(name, { ...(maxAge !== undefined && { maxAge }) }),
    /** Who has given the password, and not yet the code, in the browser that sent these headers: as the library verifies it. */
    halfSignedIn: (headers: Headers): Promise<string | null> => ask((library) => ownCalls(library).pendingSecondStep({ headers })),
    /** Signs in somebody who has proved before who they are. @returns the cookies of the new session */
    openSession: async (headers: Headers, userId: string): Promise<string[]> => {
      const answer = await ask((library) => ownCalls(library).openSession({ headers, body: { userId }, asResponse: true }));
      return answer.headers.getSetCookie();
    },
    /** Ends the session that a request came with. */
    endSession: async (headers: Headers): Promise<void> => {
      await ask((library) => library.api.signOut({ headers }));
    },
    hasAdministrator: async (): Promise<boolean> => (await sql`select 1 from "user" limit 1`.execute(database.db)).rows.length > 0,
    /** A Problem when a password is too short, or one of those that are tried first. */
    checkPassword,
    personOf,
    /** The administrator with this e-mail, in any case. */
    find: async (email: string): Promise<{ id: string; email: string } | null> =>
      (await (await context()).internalAdapter.findUserByEmail(email.toLowerCase()))?.user ?? null,
    refuseTaken,
    /** Creates an administrator; a Problem when the e-mail is taken or the password one that nobody should have. */
    createAdministrator: async ({ email, password, name }: { email: string; password: string; name: string }): Promise<void> => {
      const { internalAdapter } = await context();
      await checkPassword(password, { email, name });
      await refuseTaken(email);
      const user = await internalAdapter.createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'email-password' });
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: await passwords.hash(password),
      });
    },
    endHandedOut,
    /** Sets a new password, ends all sessions and what was handed out. */
    setPassword: async (userId: string, password: string): Promise<void> => {
      const { internalAdapter } = await context();
      await checkPassword(password, await personOf(userId));
      await internalAdapter.updatePassword(userId, await passwords.hash(password));
      await internalAdapter.deleteUserSessions(userId);
      await endHandedOut(userId);
    },
    administrators,
    /** What the people are called by whom something was written; who has no name, or is not here any more, by the e-mail. */
    names: async (): Promise<(actor: string) => string> => {
      const names = new Map((await administrators()).map(({ email, name }) => [email, name]));
      // What came with the program has no person behind it.
      return (actor) => names.get(actor) || (actor.includes('@') ? actor : 'Faro');
    },
    rename: async (userId: string, name: string): Promise<void> => {
      await (await context()).internalAdapter.updateUser(userId, { name });
    },
    /**
     * Removes an administrator and everything of the account; what the person wrote, and that they wrote it, stays. What they may have
     * kept opens nothing: all sessions and open links end, and another key signs from now on.
     * @param by who removes; nobody removes themselves, or is there to remove others once removed
     * @returns false, and nobody is removed, when nobody would be left or it is not for `by` to do
     */
    remove: async (userId: string, by?: string): Promise<boolean> =>
      database.db.transaction().execute(async (transaction) => {
        // Of two who remove each other at once, the second finds that they are gone.
        await waitForWriters(transaction, database.dialect);
        const { rows: others } = await sql<{ id: string }>`select id from "user" where id <> ${userId}`.execute(transaction);
        if (!others.some(({ id }) => by === undefined || id === by)) return false;
        for (const table of ['account', 'twoFactor', 'passkey']) {
          await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(transaction);
        }
        await sql`delete from "user" where id = ${userId}`.execute(transaction);
        for (const table of ['session', 'verification']) await sql`delete from ${sql.table(table)}`.execute(transaction);
        await links.endAllBut(KNOWN_BROWSER, userId, transaction);
        await exchangeKey(transaction);
        return true;
      }),
    /** Takes away the second step and the passkeys, of somebody who has lost them. */
    removeSecondFactors: async (userId: string): Promise<void> => {
      await database.db.transaction().execute(async (transaction) => {
        await sql`update "user" set "twoFactorEnabled" = false where id = ${userId}`.execute(transaction);
        for (const table of ['twoFactor', 'passkey']) await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(transaction);
      });
    },
    /** Forgets sessions and challenges that are past their time, and sessions that began too long ago, however much they are used. */
    sweep: async (now: Date): Promise<void> => {
      const moment = (at: Date) => (database.dialect === 'postgres' ? at : at.toISOString());
      for (const table of ['session', 'verification'])
        await sql`delete from ${sql.table(table)} where "expiresAt" < ${moment(now)}`.execute(database.db);
      await sql`delete from session where "createdAt" < ${moment(new Date(now.getTime() - MAX_SESSION_MS))}`.execute(database.db);
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** The library's calls with those of the program, which its types do not know of. */
function ownCalls({ api }: BetterAuth): OwnEndpoints {
  return api as BetterAuth['api'] & OwnEndpoints;
}
