import type { Auth as BetterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import { cookiesSetBy, hasSession } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#core/time/durations.ts';
import { type Message, say } from '#core/words/message.ts';
import type { Attempts } from '#data/attempts.ts';
import type { OneTimeLinks } from '#data/one-time-links.ts';
import { waitForWriters } from '#data/revision.ts';
import type { Schema } from '#data/schema.ts';
import { exchangeKey } from '#data/signing-keys.ts';
import { accountTables } from './account-tables.ts';
import type { Allow, Auth } from './auth-service.ts';
import { type Holder, isCommonPassword } from './common-password.ts';
import { loadedLibrary } from './loaded-library.ts';
import { isSamePassword } from './passwords.ts';
import type { AuthOptions } from './sign-in-library.ts';
import type { OwnEndpoints } from './sign-in-plugins.ts';

/** Maximum age of a session since its sign-in, in milliseconds. */
const MAX_SESSION_MS = 90 * DAY_MS;
/** Maximum age of a sign-in that counts as recent, in milliseconds. */
const RECENT_SIGN_IN_MS = 900_000;
/** Wrong codes of an authenticator app are counted as this, for an account and for the browsers that it knows. */
export const WRONG_CODES = 'code';
/** Tokens of this kind make a browser known to an account. */
export const KNOWN_BROWSER = 'browser';
/** The name, after its prefix, of the cookie with such a token. */
export const KNOWN_BROWSER_COOKIE = 'known_browser';
/** The subjects of an account's wrong codes: in unknown browsers, and in browsers that have signed in before. */
export const codeSubjects = (userId: string) => ({ unknown: userId, known: `${userId} known` });

const anybody: Allow = async () => true;

/** Sign-in with e-mail and password. Sessions are in the same database as the content. There is no sign-up. */
export function createAuth(given: AuthOptions & { readonly oneTimeLinks: OneTimeLinks; readonly attempts: Attempts }): Auth {
  const { database, minPasswordLength, passwords, oneTimeLinks, attempts } = given;
  const tables = accountTables(database);
  const { context, ask, read } = loadedLibrary(given);
  let challengesSweptAt = 0;

  async function refuseTaken(email: string): Promise<void> {
    if ((await (await context()).internalAdapter.findUserByEmail(email.toLowerCase())) === null) return;
    throw new Problem('auth/email-already-in-use', say('emailTaken'), { fields: { email: say('emailInUse') } });
  }

  /** All accounts that may sign in. */
  const administrators = () => tables.list(database.db);

  async function personOf(userId: string): Promise<{ readonly email: string; readonly name: string } | undefined> {
    return (await (await context()).internalAdapter.findUserById(userId)) ?? undefined;
  }

  async function checkPassword(password: string, holder: Holder | undefined, field = 'password', former?: string): Promise<void> {
    const refuse = (message: Message) => new Problem('auth/argument-error', message, { fields: { [field]: message } });
    if (password.length < minPasswordLength) throw refuse(say('passwordTooShort', { least: minPasswordLength }));
    if (former !== undefined && isSamePassword(password, former)) throw refuse(say('passwordIsTheOld'));
    if (await isCommonPassword(password, holder)) throw refuse(say('passwordTooCommon'));
  }

  /** Refuses a request that had to wait and has outlived its session. @throws Problem */
  async function refuseEnded(transaction: Kysely<Schema>, token: string | undefined): Promise<true> {
    if (token === undefined || !(await tables.isSession(transaction, token))) throw new Problem('unauthenticated', say('signInFirst'));
    return true;
  }

  /**
   * Sets a password, and ends what was opened and handed out before it: sessions, first steps, links to a new password,
   * invitations and known browsers. At one moment: whatever is opened meanwhile is before all of it or after.
   * @param allow looks whether it may still be set, in the same transaction
   * @returns false where it may not
   */
  async function replacePassword(userId: string, password: string, allow: Allow): Promise<boolean> {
    const isSet = await database.db.transaction().execute(async (transaction) => {
      if (!((await tables.hold(transaction, userId)) && (await allow(transaction)))) return false;
      await tables.setPassword(transaction, userId, password);
      await tables.endSessions(transaction, userId);
      await tables.endPendingSteps(transaction, userId);
      await oneTimeLinks.endOf(userId, transaction);
      return true;
    });
    if (isSet) await forgetWrongCodes(userId);
    return isSet;
  }

  /** Once a day: a holder of the mailbox, or of a session and its password, could set new passwords without end. */
  async function forgetWrongCodes(userId: string): Promise<void> {
    const forgotten = await attempts.note({ kind: 'codes-forgotten', subject: userId, within: DAY_SECONDS });
    if ((await forgotten.count()) > 1) await attempts.takeBack(forgotten);
    else await attempts.forget(WRONG_CODES, ...Object.values(codeSubjects(userId)));
  }

  async function endSession(headers: Headers): Promise<void> {
    await ask((library) => library.api.signOut({ headers }));
  }

  // E-mails that are nobody's take as long.
  const passwordOf = (userId: string | null) => tables.passwordOf(database.db, userId ?? '');

  /** An answer that may have opened something; a refusal, and nothing stays open, where the password is another one. */
  async function whilePasswordIs(password: string | null, userId: string | null, answer: Response): Promise<Response> {
    if (!answer.ok || (await passwordOf(userId)) === password) return answer;
    await endSession(new Headers({ cookie: cookiesSetBy(answer.headers) }));
    if (userId !== null) await tables.endPendingSteps(database.db, userId);
    return Response.json({ code: 'PASSWORD_REPLACED' }, { status: 401 });
  }

  const sessionOf = async (headers: Headers) => (await ask((library) => library.api.getSession({ headers })))?.session ?? null;

  const openSession = (headers: Headers, userId: string, since: Date) =>
    ask((library) => ownCalls(library).openSession({ headers, body: { userId, since }, asResponse: true }));

  return {
    handler: (request) => ask((library) => library.handler(request)),
    user: async (headers) => {
      if (!hasSession(headers.get('cookie'))) return null;
      const session = await read((library) => library.api.getSession({ headers }));
      return session === null ? null : { id: session.user.id, email: session.user.email, name: session.user.name };
    },
    signedInJustNow: async (headers) => {
      const session = await sessionOf(headers);
      if (session === null) return false;
      // A session from the future is one of a clock that was ahead: it may be of any time.
      const age = Date.now() - new Date(session.createdAt).getTime();
      return age >= 0 && age < RECENT_SIGN_IN_MS;
    },
    cookie: async (name, maxAge) => (await context()).createAuthCookie(name, { ...(maxAge !== undefined && { maxAge }) }),
    halfSignedIn: (headers) => ask((library) => ownCalls(library).pendingSecondStep({ headers })),
    replaceSession: async (headers, userId, end) => {
      const since = new Date((await sessionOf(headers))?.createdAt ?? 0);
      await end();
      return openSession(headers, userId, since);
    },
    endSession,
    whilePasswordStays: async (userId, sign) => {
      const before = await passwordOf(userId);
      return whilePasswordIs(before, userId, await sign());
    },
    changePassword: async (headers, userId, { currentPassword, newPassword }) => {
      const former = (await passwordOf(userId)) ?? '';
      const isRight = await passwords.verify({ hash: former, password: currentPassword });
      const made = await passwords.hash(newPassword);
      const { token, createdAt } = (await sessionOf(headers)) ?? { token: '', createdAt: 0 };
      const isFormer = async (transaction: Kysely<Schema>) => (await tables.passwordOf(transaction, userId)) === former;
      const allow: Allow = async (transaction) => (await isFormer(transaction)) && refuseEnded(transaction, token);
      if (!(isRight && (await replacePassword(userId, made, allow)))) return Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 });
      return whilePasswordIs(made, userId, await openSession(headers, userId, new Date(createdAt)));
    },
    hasAdministrator: () => tables.hasAny(database.db),
    checkPassword,
    personOf,
    find: async (email) => (await (await context()).internalAdapter.findUserByEmail(email.toLowerCase()))?.user ?? null,
    createAdministrator: async ({ email, password, name }, allow = anybody) => {
      await checkPassword(password, { email, name });
      await refuseTaken(email);
      // It takes long: whether the account may be made is looked at afterwards.
      const account = { email, name, password: await passwords.hash(password) };
      const creation = database.db.transaction().execute(async (transaction) => {
        if (!(await allow(transaction))) return false;
        await tables.create(transaction, account, new Date());
        return true;
      });
      return creation.catch(async (error: unknown) => {
        // The database keeps an e-mail once, whoever asks at the same time.
        await refuseTaken(email);
        throw error;
      });
    },
    setPassword: async (userId, password, allow = anybody) => {
      await checkPassword(password, await personOf(userId));
      return replacePassword(userId, await passwords.hash(password), allow);
    },
    hold: tables.hold,
    whileSignedIn: async (headers, userId, work) => {
      const token = (await sessionOf(headers))?.token;
      return database.db.transaction().execute(async (transaction) => {
        await tables.hold(transaction, userId);
        await refuseEnded(transaction, token);
        return work(transaction);
      });
    },
    administrators,
    names: async () => {
      const names = new Map((await administrators()).map(({ email, name }) => [email, name]));
      // Content of the program itself has no author.
      return (actor) => names.get(actor) || (actor.includes('@') ? actor : 'Faro');
    },
    rename: async (userId, name) => {
      await (await context()).internalAdapter.updateUser(userId, { name });
    },
    remove: async (userId, by) => {
      const token = by && (await sessionOf(by.headers))?.token;
      return database.writing(async (transaction) => {
        // When two administrators remove each other at the same time, the second request finds the account gone.
        await waitForWriters(transaction, database.dialect);
        const others = await tables.othersThan(transaction, userId);
        if (!others.some((id) => by === undefined || id === by.id)) return false;
        if (by !== undefined) await refuseEnded(transaction, token);
        await tables.remove(transaction, userId);
        await oneTimeLinks.endAllBut(KNOWN_BROWSER, userId, transaction);
        await exchangeKey(transaction);
        return true;
      });
    },
    removeSecondFactors: (userId) => database.db.transaction().execute((transaction) => tables.removeSecondFactors(transaction, userId)),
    sweepChallenges: async (now) => {
      if (Math.abs(now.getTime() - challengesSweptAt) < MINUTE_MS) return;
      challengesSweptAt = now.getTime();
      await tables.sweepChallenges(database.db, now);
    },
    sweep: (now) => tables.sweep(database.db, now, new Date(now.getTime() - MAX_SESSION_MS)),
  };
}

/** The library's calls with those of the program, which its types do not know of. */
function ownCalls({ api }: BetterAuth): OwnEndpoints {
  return api as BetterAuth['api'] & OwnEndpoints;
}
