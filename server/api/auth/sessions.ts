import { serialize } from 'hono/utils/cookie';
import { SIGNED_OUT_COOKIE } from '#core/cookies.ts';
import type { Services } from '../../environment.ts';
import type { AccountOperations } from './account-operations.ts';
import { forwarded } from './library.ts';

/** Lifetime of the cookie by which the sign-in page knows of a sign-out. */
const SIGNED_OUT_SECONDS = 30;

type SessionOperations = Pick<
  AccountOperations,
  | 'GET /api/auth/get-session'
  | 'GET /api/auth/list-sessions'
  | 'POST /api/auth/revoke-session'
  | 'POST /api/auth/revoke-other-sessions'
  | 'POST /api/auth/sign-out'
>;

/** The sessions of an account: which are open, and their end. */
export function sessionOperations({ auth }: Pick<Services, 'auth'>): SessionOperations {
  /**
   * Tells the browser of a sign-out. The server sets the cookie, because a script's could be stored after the next
   * request has left.
   */
  async function clearBrowser({ headers }: Response): Promise<void> {
    // Clears the back-office's data in the browser, except unsaved text, which stays on purpose (docs/asvs.md,
    // V14.3.1).
    headers.set('clear-site-data', '"cache"');
    const { name, attributes } = await auth.cookie(SIGNED_OUT_COOKIE, SIGNED_OUT_SECONDS);
    headers.append('set-cookie', serialize(name, '1', attributes));
  }

  return {
    'GET /api/auth/get-session': (context) => auth.handler(forwarded(context)),
    'GET /api/auth/list-sessions': (context) => auth.handler(forwarded(context)),
    'POST /api/auth/revoke-session': (context, body) => auth.handler(forwarded(context, body)),
    'POST /api/auth/revoke-other-sessions': (context, body) => auth.handler(forwarded(context, body)),
    'POST /api/auth/sign-out': async (context, body) => {
      const answer = await auth.handler(forwarded(context, body));
      if (answer.ok) await clearBrowser(answer);
      return answer;
    },
  };
}
