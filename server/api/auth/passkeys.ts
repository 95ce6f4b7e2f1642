import { say } from '#core/words/message.ts';
import type { RequestContext, Services } from '../../environment.ts';
import { type Limit, refuseFlood } from '../limits.ts';
import type { AccountOperations } from './account-operations.ts';
import { guess } from './guesses.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { forwarded } from './library.ts';

const CHALLENGES: Limit = { kind: 'passkey', most: 60, within: 600, message: say('tooManyTries') };

type PasskeyOperations = Pick<AccountOperations, Extract<keyof AccountOperations, `${string}/passkey/${string}`>>;

interface PasskeyServices extends Pick<Services, 'auth' | 'attempts' | 'now'> {
  readonly knownBrowsers: KnownBrowsers;
}

/** Signing in by a passkey, and the passkeys of an account. */
export function passkeyOperations({ auth, attempts, knownBrowsers, now }: PasskeyServices): PasskeyOperations {
  /** One that is another account's is as one that is nobody's for whoever asks. */
  async function ofOne(context: RequestContext, body: { readonly id: string }): Promise<Response> {
    const answer = await auth.handler(forwarded(context, body));
    return [401, 404].includes(answer.status) ? Response.json({ code: 'NO_SUCH_PASSKEY' }, { status: 404 }) : answer;
  }
  return {
    'GET /api/auth/passkey/generate-authenticate-options': async (context) => {
      await refuseFlood(attempts, context, CHALLENGES);
      await auth.sweepChallenges(now());
      return auth.handler(forwarded(context));
    },
    'POST /api/auth/passkey/verify-authentication': async (context, body) => {
      const present = context.get('user');
      const sign = () => auth.whilePasswordStays(present?.id ?? null, () => auth.handler(forwarded(context, body)));
      const answer = await guess(attempts, context, sign);
      if (!answer.ok) return answer;
      const userId = await ownerOf(answer);
      if (userId !== null) await knownBrowsers.remember(context, userId, answer);
      // A browser has one session: the one it had is over.
      if (present !== null) await auth.endSession(context.req.raw.headers);
      return answer;
    },
    'GET /api/auth/passkey/generate-register-options': (context) => auth.handler(forwarded(context)),
    'POST /api/auth/passkey/verify-registration': (context, body) => auth.handler(forwarded(context, body)),
    'GET /api/auth/passkey/list-user-passkeys': (context) => auth.handler(forwarded(context)),
    'POST /api/auth/passkey/update-passkey': ofOne,
    'POST /api/auth/passkey/delete-passkey': ofOne,
  };
}

/** The user whose session an answer of the library opened. */
async function ownerOf(answer: Response): Promise<string | null> {
  const body = (await answer.clone().json()) as { readonly session?: { readonly userId?: unknown } } | null;
  return typeof body?.session?.userId === 'string' ? body.session.userId : null;
}
