import { DAY_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import type { RequestContext, Services } from '../../environment.ts';
import { codeSubjects, WRONG_CODES } from '../../sign-in/auth.ts';
import type { AccountOperations } from './account-operations.ts';
import { type Failures, guess } from './guesses.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { forwarded, noFirstStep, wrongCode } from './library.ts';

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

/** A code of an authenticator app is accepted for some 90 seconds, and only once. */
const CODE_SECONDS = 120;

type SecondStepOperations = Pick<AccountOperations, 'POST /api/auth/two-factor/verify-totp' | 'POST /api/auth/two-factor/verify-backup-code'>;

interface SecondStepServices extends Pick<Services, 'auth' | 'attempts'> {
  readonly knownBrowsers: KnownBrowsers;
}

/** The code after the password, and the one by which an account begins to be asked for codes. */
export function secondStepOperations({ auth, attempts, knownBrowsers }: SecondStepServices): SecondStepOperations {
  /**
   * Six-digit codes of an authenticator app are also limited by account. An attacker who knows the password uses up the
   * limit of unknown browsers and locks nobody out: known browsers count apart, and recovery codes, which cannot be
   * guessed, do not count.
   */
  async function codeLimit(context: RequestContext, userId: string): Promise<Failures> {
    const isKnown = await knownBrowsers.isKnown(context, userId);
    return { ...LIMIT, subject: codeSubjects(userId)[isKnown ? 'known' : 'unknown'] };
  }

  /** A code that was right once is not right again, even within its time (ASVS 6.5.1). */
  async function once(digits: string, ask: () => Promise<Response>): Promise<Response> {
    const noted = await attempts.note({ kind: 'used-code', subject: digits, within: CODE_SECONDS });
    if ((await noted.count()) > 1) {
      await attempts.takeBack(noted);
      throw wrongCode();
    }
    const answer = await ask();
    if (!answer.ok) await attempts.takeBack(noted);
    return answer;
  }

  /** @param isOfApp whether the code is an authenticator app's, of six digits, or a recovery code */
  async function verified(context: RequestContext, body: { readonly code: string }, { isOfApp }: { readonly isOfApp: boolean }): Promise<Response> {
    const half = await auth.halfSignedIn(context.req.raw.headers);
    const userId = half ?? context.get('user')?.id ?? null;
    // Nobody's code is judged; that somebody tried counts for their connection.
    if (userId === null) return guess(attempts, context, () => Promise.reject(noFirstStep()));
    // The code after a password that was given anew belongs to the new session.
    const request = forwarded(context, body, { withSession: half === null });
    const ask = () => auth.whilePasswordStays(userId, () => auth.handler(request));
    const answer = isOfApp
      ? await guess(attempts, context, () => once(body.code, ask), await codeLimit(context, userId))
      : await guess(attempts, context, ask);
    if (!answer.ok) return answer;
    await knownBrowsers.remember(context, userId, answer);
    // A browser has one session: the one it had is over.
    if (half !== null && context.get('user') !== null) await auth.endSession(context.req.raw.headers);
    return answer;
  }

  return {
    'POST /api/auth/two-factor/verify-totp': (context, body) => verified(context, body, { isOfApp: true }),
    'POST /api/auth/two-factor/verify-backup-code': (context, body) => verified(context, body, { isOfApp: false }),
  };
}
