import type { Kysely } from 'kysely';
import type { SignedInUser } from '#app/services.ts';
import type { Schema } from '#data/schema.ts';
import type { Administrator } from './account-tables.ts';
import type { Holder } from './common-password.ts';

/**
 * Looks whether something may still be done, in the transaction that does it: a one-time link is used up with it, or
 * not at all.
 */
export type Allow = (transaction: Kysely<Schema>) => Promise<boolean>;

/** A cookie beside the session's. */
export interface ProgramCookie {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Sign-in with e-mail and password. Sessions are in the same database as the content. There is no sign-up. */
export interface Auth {
  /** Answers the requests below /api/auth. */
  readonly handler: (request: Request) => Promise<Response>;
  /** The user of a request with these headers. */
  readonly user: (headers: Headers) => Promise<SignedInUser | null>;
  /** True when the session of these headers began a moment ago. */
  readonly signedInJustNow: (headers: Headers) => Promise<boolean>;
  /** A cookie of the program beside the session's: its name, and how it is set. */
  readonly cookie: (name: string, maxAge?: number) => Promise<ProgramCookie>;
  /** The user who has given the password but not the code in this browser, verified by the library. */
  readonly halfSignedIn: (headers: Headers) => Promise<string | null>;
  /**
   * Runs `end`, which ends the session of these headers, and opens a new one that keeps the time of its sign-in, so
   * that it counts as no recent one; the answer sets the cookie.
   */
  readonly replaceSession: (headers: Headers, userId: string, end: () => Promise<void>) => Promise<Response>;
  /**
   * Runs a sign-in, or a step of one, and ends the session that it opened where the password was replaced meanwhile:
   * the new password ended those that were stored by then.
   */
  readonly whilePasswordStays: (userId: string | null, sign: () => Promise<Response>) => Promise<Response>;
  /** Ends the session that a request came with. */
  readonly endSession: (headers: Headers) => Promise<void>;
  readonly hasAdministrator: () => Promise<boolean>;
  /** A Problem when a password is too short, one of those that are tried first, or the former one as it is typed. */
  readonly checkPassword: (password: string, holder: Holder | undefined, field?: string, former?: string) => Promise<void>;
  readonly personOf: (userId: string) => Promise<{ readonly email: string; readonly name: string } | undefined>;
  /** The administrator with this e-mail, in any case. */
  readonly find: (email: string) => Promise<{ id: string; email: string } | null>;
  /**
   * Creates an administrator.
   * @returns false where it is not allowed
   * @throws Problem when the e-mail is taken or the password is too easy
   */
  readonly createAdministrator: (person: { email: string; password: string; name: string }, allow?: Allow) => Promise<boolean>;
  /**
   * Has whatever removes an account, or gives it a new password, wait for the end of a transaction, or waits for it.
   * @returns false where there is no such account
   */
  readonly hold: (transaction: Kysely<Schema>, userId: string) => Promise<boolean>;
  /**
   * Hands something out in an account's name, while nobody removes the account or replaces its password.
   * @throws Problem 401 where the session of these headers has ended
   */
  readonly whileSignedIn: <Result>(headers: Headers, userId: string, work: (transaction: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /**
   * Sets the password of an account whose session these headers are of, ends all sessions and what was handed out, and
   * opens a session that is as old. Refuses where the current password is wrong, or another one by then.
   */
  readonly changePassword: (
    headers: Headers,
    userId: string,
    given: { readonly currentPassword: string; readonly newPassword: string },
  ) => Promise<Response>;
  /** Sets a new password, ends all sessions and what was handed out. @returns false where it is not allowed */
  readonly setPassword: (userId: string, password: string, allow?: Allow) => Promise<boolean>;
  readonly administrators: () => Promise<Administrator[]>;
  /** Display names of authors, who are stored by e-mail. An author without a name or account keeps the e-mail. */
  readonly names: () => Promise<(actor: string) => string>;
  readonly rename: (userId: string, name: string) => Promise<void>;
  /**
   * Removes an administrator and everything of the account; what the person wrote, and that they wrote it, stays.
   * Cookies and links that they may have kept open nothing: all sessions and open links end, and another key signs
   * from now on.
   * @param by who removes, with the headers of the session; nobody removes themselves, or is there to remove others
   * once removed or signed out
   * @returns false, and nobody is removed, when nobody would be left or it is not for `by` to do
   */
  readonly remove: (userId: string, by?: { readonly id: string; readonly headers: Headers }) => Promise<boolean>;
  /** Removes the second step and the passkeys of an account whose owner has lost them. */
  readonly removeSecondFactors: (userId: string) => Promise<void>;
  /**
   * Deletes expired challenges, once a minute: strangers cause them at will, from any number of networks. A sweep comes
   * once an hour.
   */
  readonly sweepChallenges: (now: Date) => Promise<void>;
  /** Deletes expired sessions and challenges, and sessions that began too long ago, even if they are in use. */
  readonly sweep: (now: Date) => Promise<void>;
}
