import { cookiesWithoutSession } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { RequestContext } from '../../environment.ts';
import { ADDRESS_HEADER } from '../../sign-in/sign-in-library.ts';

/**
 * The request for the sign-in library, with the verified address and a validated body. Without the session it is the
 * request of a person who is signing in.
 */
export function forwarded(context: RequestContext, body?: unknown, { withSession = true } = {}): Request {
  const { url, headers: sent } = context.req.raw;
  const { method } = context.req;
  const headers = new Headers(sent);
  headers.set(ADDRESS_HEADER, context.get('address'));
  if (!withSession) headers.set('cookie', cookiesWithoutSession(headers.get('cookie') ?? ''));
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  if (body === undefined) return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

const WRONG_CODE = say('wrongCode');
const WRONG_RECOVERY_CODE = say('wrongRecoveryCode');
const START_AGAIN = say('firstStepExpired');
const UNKNOWN_KEY = say('unknownPasskey');

/** The code of one answer was right, but it had been used before. */
export function wrongCode(): Problem {
  return new Problem('auth/wrong-password', WRONG_CODE, { fields: { code: WRONG_CODE } });
}

/** No other recovery code follows by waiting, as one of an app does. */
function wrongRecoveryCode(): Problem {
  return new Problem('auth/wrong-password', WRONG_RECOVERY_CODE, { fields: { code: WRONG_RECOVERY_CODE } });
}

/** There was no first step, or it was too long ago. */
export function noFirstStep(): Problem {
  return new Problem('auth/wrong-password', START_AGAIN);
}

/** Problems for the library's refusals; others follow from their status. */
const REFUSALS: Readonly<Record<string, () => Problem>> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongRecoveryCode,
  INVALID_TWO_FACTOR_COOKIE: noFirstStep,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new Problem('auth/too-many-requests', say('tooManyWrongCodes')),
  TOTP_ALREADY_ENABLED: () => new Problem('aborted', say('codeAskedAlready')),
  CHALLENGE_NOT_FOUND: () => new Problem('auth/wrong-password', say('challengeExpired')),
  PASSKEY_NOT_FOUND: () => new Problem('auth/wrong-password', UNKNOWN_KEY),
  NO_SUCH_PASSKEY: () => new Problem('not-found', say('noSuchPasskey')),
  AUTHENTICATION_FAILED: () => new Problem('auth/wrong-password', UNKNOWN_KEY),
  // A challenge that another account was given.
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: () => new Problem('auth/wrong-password', say('challengeExpired')),
  PREVIOUSLY_REGISTERED: () => new Problem('auth/argument-error', say('passkeyTaken')),
  FAILED_TO_VERIFY_REGISTRATION: () => new Problem('auth/argument-error', say('passkeyNotRegistered')),
  INVALID_PASSWORD: () =>
    new Problem('auth/argument-error', say('wrongCurrentPassword'), {
      fields: { currentPassword: say('notTheCurrentPassword'), password: say('notYourPassword') },
    }),
};

/** The Problem that a refusal of the library stands for. */
export async function refusal(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  const known = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  if (known !== undefined) return known();
  // A recovery code that another request used up at the same moment.
  if (response.status === 409) return wrongRecoveryCode();
  if (response.status === 401) return new Problem('unauthenticated', say('signInFirst'));
  if (response.status === 403) return new Problem('permission-denied', say('notPermitted'));
  if (response.status === 404 || response.status === 405) return new Problem('not-found', say('noSuchAddress'));
  if (response.status >= 500) return new Problem('auth/internal-error', say('signInFailed'));
  return new Problem('auth/argument-error', say('dataRefused'));
}
