import { serialize } from 'hono/utils/cookie';
import { readCookies } from '#core/cookies.ts';
import { HOUR_SECONDS } from '#core/time/durations.ts';
import type { RequestContext, Services } from '../../environment.ts';
import { KNOWN_BROWSER, KNOWN_BROWSER_COOKIE } from '../../sign-in/auth.ts';

/** A browser stays known for so long after a sign-in. */
const KNOWN_HOURS = 365 * 24;

/** Browsers in which an account has signed in before, by a token each. A new password ends them (`replacePassword`). */
export interface KnownBrowsers {
  /** @param userId null for an e-mail that is nobody's, which takes as long */
  readonly isKnown: (context: RequestContext, userId: string | null) => Promise<boolean>;
  /** Makes the browser of this request known to the account, by a cookie of the answer. */
  readonly remember: (context: RequestContext, userId: string, answer: Response) => Promise<void>;
}

export function createKnownBrowsers({ auth, oneTimeLinks }: Pick<Services, 'auth' | 'oneTimeLinks'>): KnownBrowsers {
  const cookie = () => auth.cookie(KNOWN_BROWSER_COOKIE, KNOWN_HOURS * HOUR_SECONDS);

  async function isKnown(context: RequestContext, userId: string | null): Promise<boolean> {
    const token = readCookies(context.req.header('cookie')).get((await cookie()).name) ?? '';
    return oneTimeLinks.isValid(`${KNOWN_BROWSER}:${userId ?? ''}`, token);
  }

  return {
    isKnown,
    remember: async (context, userId, answer) => {
      if (await isKnown(context, userId)) return;
      const { name, attributes } = await cookie();
      answer.headers.append('set-cookie', serialize(name, await oneTimeLinks.issue(`${KNOWN_BROWSER}:${userId}`, KNOWN_HOURS), attributes));
    },
  };
}
