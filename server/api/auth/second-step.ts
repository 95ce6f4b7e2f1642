import { DAY_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { codeSubjects, WRONG_CODES } from '../../sign-in/auth.ts';
import type { Failures } from './guesses.ts';

/**
 * Limit on wrong codes of one account in a day, for known browsers and for all others: docs/security.md computes the
 * remaining chance of a guess.
 */
const LIMIT = {
  kind: WRONG_CODES,
  most: 30,
  within: DAY_SECONDS,
  message: say('tooManyCodesForAccount'),
};

/**
 * Six-digit codes of an authenticator app are also limited by account. An attacker who knows the password uses up the
 * limit of unknown browsers and locks nobody out: known browsers count apart, and recovery codes, which cannot be
 * guessed, do not count.
 */
export function codeLimit(userId: string, isKnown: boolean): Failures {
  return { ...LIMIT, subject: codeSubjects(userId)[isKnown ? 'known' : 'unknown'] };
}
