import { serialize } from 'hono/utils/cookie';
import { readCookies } from '#core/cookies.ts';
import { KNOWN_BROWSER } from '../../auth.ts';
import type { RequestContext, Services } from '../../environment.ts';

/** A browser stays known for so long after a sign-in. */
const KNOWN_HOURS = 365 * 24;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** Browsers in which an account has signed in before, by a token each. A new password ends them (`endHandedOut`). */
export function createKnownBrowsers({ auth, links }: Pick<Services, 'auth' | 'links'>) {
  const cookie = () => auth.cookie('known_browser', KNOWN_HOURS * 3_600);

  /** @param userId null for an e-mail that is nobody's, which takes as long */
  async function isKnown(context: RequestContext, userId: string | null): Promise<boolean> {
    const token = readCookies(context.req.header('cookie')).get((await cookie()).name) ?? '';
    return links.isValid(`${KNOWN_BROWSER}:${userId ?? ''}`, token);
  }

  return {
    isKnown,
    /** Makes the browser of this request known to the account, by a cookie of the answer. */
    remember: async (context: RequestContext, userId: string, answer: Response): Promise<void> => {
      if (await isKnown(context, userId)) return;
      const { name, attributes } = await cookie();
      answer.headers.append('set-cookie', serialize(name, await links.issue(`${KNOWN_BROWSER}:${userId}`, KNOWN_HOURS), attributes));
    },
  };
}
