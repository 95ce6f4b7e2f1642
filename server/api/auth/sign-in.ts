import { Hono } from 'hono';
import { SIGN_IN } from '#core/contract/sign-in.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../../environment.ts';
import { jsonBody } from '../body.ts';
import { checkedForAccount } from '../checked-fields.ts';
import { forAnybody } from '../policy.ts';
import { passwordLimit } from './account-limits.ts';
import { guess } from './guesses.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { forwarded } from './library.ts';
import { createPasswordQueue } from './password-queue.ts';

interface SignInServices extends Pick<Services, 'auth' | 'attempts' | 'log'> {
  readonly knownBrowsers: KnownBrowsers;
}

/** Sign-in by e-mail and password, with limits that count failures only (spec, section 10). */
export function signInApi({ auth, attempts, knownBrowsers, log }: SignInServices): Hono<Environment> {
  const api = new Hono<Environment>();
  const queue = createPasswordQueue();
  api.post('/sign-in/email', forAnybody, async (context) => {
    const { email, password } = checkedForAccount(await jsonBody(context), SIGN_IN['POST /api/auth/sign-in/email'].body, say('credentialsMissing'));
    const userId = (await auth.find(email))?.id ?? null;
    const isKnown = await knownBrowsers.isKnown(context, userId);
    // Nothing is written for those whom the queue would refuse.
    queue.refuseIfFull(isKnown);
    const sign = () => auth.handler(forwarded(context, { email, password }));
    const judge = () => queue.run(isKnown, () => auth.whilePasswordStays(userId, sign));
    const response = await guess(attempts, context, judge, passwordLimit(email, userId, isKnown));
    if (response.ok) {
      const isHalf = await asksForCode(response);
      if (context.get('user') !== null) {
        if (isHalf) keepSession(response);
        // A browser has one session: the one it had is over.
        else await auth.endSession(context.req.raw.headers);
      }
      log.info({ requestId: context.get('requestId'), address: context.get('address'), email }, 'password accepted');
      if (userId !== null && !isHalf) await knownBrowsers.remember(context, userId, response);
      return response;
    }
    log.info({ requestId: context.get('requestId'), address: context.get('address') }, 'sign-in refused');
    if (response.status >= 500) throw new Error(`sign-in failed with ${response.status}`);
    throw new Problem('auth/wrong-password', say('wrongCredentials'));
  });
  return api;
}

/** True when the password was right and the second step is still to come. */
async function asksForCode(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body;
}

/** The browser's present session stays until the second step is done: cancelling there loses nothing. */
function keepSession({ headers }: Response): void {
  const cookies = headers.getSetCookie().filter((cookie) => !/;\s*max-age=0\b/i.test(cookie));
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
}
