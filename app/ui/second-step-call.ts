import type { OperationKey } from '#core/contract/call.ts';

/** The code of an authenticator app; a recovery code is longer. */
const APP_CODE = /^\d{6}$/;

/**
 * The call that checks what somebody typed as their second step: a code of the app or a recovery code, with blanks and
 * hyphens or without.
 */
export function secondStepCall(typed: string) {
  const code = typed.replace(/[\s\p{Pd}]/gu, '');
  const isOfApp = APP_CODE.test(code);
  // A recovery code has its hyphen in the middle.
  const half = code.length / 2;
  const operation: OperationKey & `POST /api/auth/two-factor/verify-${string}` =
    `POST /api/auth/two-factor/${isOfApp ? 'verify-totp' : 'verify-backup-code'}`;
  return { operation, body: { code: isOfApp ? code : `${code.slice(0, half)}-${code.slice(half)}` } };
}
