import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { codeSubjects, WRONG_CODES } from '../../auth.ts';
import type { Parts, RequestContext } from '../../environment.ts';
import type { Failures } from './guesses.ts';

/** A browser is known by a token of its own for so long after a second step in it. */
const KNOWN_HOURS = 365 * 24;
const KNOWN = 'browser';

/** What one account may get wrong in a day, in browsers that are known and in all others: see docs/security.md for what remains to be guessed. */
const LIMIT = {
  kind: WRONG_CODES,
  most: 30,
  within: 86_400,
  sentence:
    'Hubo demasiados códigos equivocados para tu cuenta, quizá de alguien que sabe tu contraseña. Entra con un código de recuperación, con una llave de acceso o desde un navegador en el que ya hayas entrado, y cambia tu contraseña.',
};

type SecondStepParts = Pick<Parts, 'auth' | 'links'>;

/**
 * The codes of an authenticator app have six digits, so they are limited for each account, too. Who knows the password uses that
 * up for browsers that nobody knows, and locks nobody out: a browser in which the account has signed in before counts apart, and
 * recovery codes, which cannot be guessed, do not count.
 */
export function createSecondStep({ auth, links }: SecondStepParts) {
  const cookie = () => auth.cookie('known_browser', KNOWN_HOURS * 3_600);

  async function isKnown(context: RequestContext, userId: string): Promise<boolean> {
    const token = getCookie(context, (await cookie()).name);
    return token !== undefined && links.isValid(`${KNOWN}:${userId}`, token);
  }

  return {
    /** Whose second step a request is; null when there was no first. */
    whose: async (context: RequestContext): Promise<string | null> =>
      auth.halfSignedIn(getCookie(context, (await auth.cookie('two_factor')).name) ?? ''),
    limitOf: async (context: RequestContext, userId: string): Promise<Failures> => ({
      ...LIMIT,
      subject: codeSubjects(userId)[(await isKnown(context, userId)) ? 'known' : 'unknown'],
    }),
    /** From now on the browser of this request is known. */
    remember: async (context: RequestContext, userId: string, response: Response): Promise<void> => {
      if (await isKnown(context, userId)) return;
      const { name, attributes } = await cookie();
      response.headers.append('set-cookie', serialize(name, await links.issue(`${KNOWN}:${userId}`, KNOWN_HOURS), attributes));
    },
  };
}
