import { DAY_SECONDS, HOUR_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import type { Failures } from './guesses.ts';

const MAX_WRONG_PASSWORDS = 30;

/** A minute after the first guess too many, then twice as long after each, an hour at most. In seconds. */
function growingWait(beyond: number): number {
  return Math.min(HOUR_SECONDS, 60 * 2 ** beyond);
}

const TOO_MANY = say('tooManyPasswordsForEmail');

/**
 * Limit on wrong passwords for one e-mail in a day, counted apart for known browsers and all others. Attackers with
 * many addresses use up the others' budget and lock nobody out of a known browser. The limit also holds for e-mails
 * without an account, which there are without end: they are a kind of their own, so that they displace no account's
 * failures.
 * @param userId the account of the e-mail, if there is one
 */
export function passwordLimit(email: string, userId: string | null, isKnown: boolean): Failures {
  const kind = userId === null ? 'sign-in-nobody' : isKnown ? 'sign-in-known-browser' : 'sign-in-email';
  return {
    // Kinds, because the subject is typed by whoever signs in: an e-mail may say anything.
    kind,
    subject: email.toLowerCase(),
    most: MAX_WRONG_PASSWORDS,
    within: DAY_SECONDS,
    message: TOO_MANY,
    waitAfter: growingWait,
  };
}

/** Limit on wrong passwords of an account by a holder of one of its sessions. */
export function ownPasswordLimit(userId: string): Failures {
  return {
    kind: 'own-password',
    subject: userId,
    most: MAX_WRONG_PASSWORDS,
    within: DAY_SECONDS,
    waitAfter: growingWait,
    message: say('tooManyOwnPasswords'),
  };
}
