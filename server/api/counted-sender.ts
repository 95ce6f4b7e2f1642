import { createMiddleware } from 'hono/factory';
import { readCookies } from '#core/cookies.ts';
import type { Environment, Services } from '../environment.ts';
import { networkOf } from '../http/address.ts';
import { KNOWN_BROWSER, KNOWN_BROWSER_COOKIE } from '../sign-in/auth.ts';

/**
 * Sets the subject that limits by connection count a request for: its network, and apart from it the browsers there in
 * which some account has signed in before. Strangers behind the address of a campus keep no administrator out.
 */
export function countedSender({ oneTimeLinks }: Pick<Services, 'oneTimeLinks'>) {
  async function isKnown(cookies: string | undefined): Promise<boolean> {
    const tokens = [...readCookies(cookies)].filter(([name]) => name.endsWith(`faro.${KNOWN_BROWSER_COOKIE}`));
    return tokens[0] !== undefined && (await oneTimeLinks.subjectOf(KNOWN_BROWSER, tokens[0][1])) !== null;
  }

  return createMiddleware<Environment>(async (context, next) => {
    let subject: Promise<string> | undefined;
    context.set('countedAs', () => {
      const network = networkOf(context.get('address'));
      subject ??= isKnown(context.req.header('cookie')).then((known) => (known ? `${network} known` : network));
      return subject;
    });
    await next();
  });
}
