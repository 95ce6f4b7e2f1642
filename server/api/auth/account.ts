import { Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import type { z } from 'zod';
import type { Operation, Operations } from '#core/contract/operation.ts';
import { SIGN_IN } from '#core/contract/sign-in.ts';
import { SIGNED_OUT_COOKIE } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, RequestContext, Services } from '../../environment.ts';
import { jsonBody } from '../body.ts';
import { type Limit, refuseFlood } from '../limits.ts';
import { asksBy } from '../policy.ts';
import { ownPasswordLimit } from './account-limits.ts';
import { type Failures, guess } from './guesses.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { forwarded, noFirstStep, noSuchPasskey, refusal, wrongCode } from './library.ts';
import { codeLimit } from './second-step.ts';

/** Lifetime of the cookie by which the sign-in page knows of a sign-out. */
const SIGNED_OUT_SECONDS = 30;

/** The secrets that may be guessed: failures are counted. */
const GUESSED = {
  'POST /api/auth/change-password': 'password',
  'POST /api/auth/two-factor/enable': 'password',
  'POST /api/auth/two-factor/disable': 'password',
  'POST /api/auth/two-factor/generate-backup-codes': 'password',
  'POST /api/auth/two-factor/verify-totp': 'code',
  'POST /api/auth/two-factor/verify-backup-code': 'recovery code',
  'POST /api/auth/passkey/verify-authentication': 'passkey',
} as const satisfies Partial<Record<keyof typeof SIGN_IN, string>>;

/** They name a passkey by its id. */
const OF_ONE_PASSKEY: ReadonlySet<string> = new Set(['passkey/update-passkey', 'passkey/delete-passkey']);

type NewPassword = z.output<(typeof SIGN_IN)['POST /api/auth/change-password']['body']>;
type Secret = (typeof GUESSED)[keyof typeof GUESSED];

const CHALLENGES: Limit = { kind: 'passkey', most: 60, within: 600, message: say('tooManyTries') };
/** A code of an authenticator app is accepted for some 90 seconds, and only once. */
const CODE_SECONDS = 120;

interface AccountServices extends Pick<Services, 'auth' | 'attempts' | 'log' | 'now'> {
  readonly knownBrowsers: KnownBrowsers;
}

/** The administrator's own account: session, password, second factor, passkeys. */
export function accountApi({ auth, attempts, knownBrowsers, log, now }: AccountServices): Hono<Environment> {
  const api = new Hono<Environment>();

  const pathOf = (context: RequestContext) => context.req.path.slice('/api/auth/'.length);
  const methodOf = (context: RequestContext) => (context.req.method === 'HEAD' ? 'GET' : context.req.method);
  const keyOf = (context: RequestContext) => `${methodOf(context)} ${context.req.path}`;
  /** Only what is in the contract is open: the rest of the sign-in library is not part of this program. */
  function operationOf(context: RequestContext): Operation {
    const key = keyOf(context);
    const operation = Object.hasOwn(SIGN_IN, key) ? (SIGN_IN as Operations)[key] : undefined;
    if (operation === undefined) throw new Problem('not-found', say('noSuchAddress'));
    return operation;
  }
  const asksForAccount = asksBy((context) => {
    if (operationOf(context).access === 'anybody') return null;
    return [methodOf(context) === 'GET' ? 'read' : 'update', { resource: 'account' }];
  });

  api.all('/*', asksForAccount, async (context) => {
    const [path, operation] = [pathOf(context), operationOf(context)];
    const secret = (GUESSED as Readonly<Record<string, Secret>>)[keyOf(context)];
    if (path === 'passkey/generate-authenticate-options') {
      await refuseFlood(attempts, context, CHALLENGES);
      await auth.sweepChallenges(now());
    }
    const body = operation.body === undefined ? undefined : await bodyOf(context, operation.body);
    if (path === 'change-password') {
      const { currentPassword, newPassword } = body as unknown as NewPassword;
      // Compared as it is typed: what is stored would tell a guess that is not counted.
      await auth.checkPassword(newPassword, context.get('user') ?? undefined, 'newPassword', currentPassword);
    }
    const isSecondStep = path.startsWith('two-factor/verify-');
    const half = isSecondStep ? await auth.halfSignedIn(context.req.raw.headers) : null;
    // The code after a password that was given anew belongs to the new session.
    const signedIn = half === null ? (context.get('user')?.id ?? null) : null;
    const who = half ?? signedIn;
    const ask = async () => {
      // Nobody's code is judged; that somebody tried counts for their connection.
      if (isSecondStep && who === null) throw noFirstStep();
      const request = forwarded(context, body, { withSession: half === null });
      // The library would write it over whatever password there is by then.
      if (path === 'change-password' && signedIn !== null) return auth.changePassword(request.headers, signedIn, body as unknown as NewPassword);
      const forward = () => auth.handler(request);
      return secret && who !== null ? auth.whilePasswordStays(who, forward) : forward();
    };
    const askOnce = () => (secret === 'code' && who !== null ? once(String(body?.code), ask) : ask());
    const limits = await limitsOf(context, secret, who);
    const response = await (secret ? guess(attempts, context, askOnce, ...limits) : askOnce());
    const logged = { requestId: context.get('requestId'), address: context.get('address'), by: context.get('user')?.email, what: path };
    if (methodOf(context) === 'POST') log.info(logged, response.ok ? 'account' : 'account refused');
    if (!response.ok) throw OF_ONE_PASSKEY.has(path) && [401, 404].includes(response.status) ? noSuchPasskey() : await refusal(response);
    if (isSecondStep && who !== null) await knownBrowsers.remember(context, who, response);
    if (path === 'passkey/verify-authentication') {
      const userId = await ownerOf(response);
      if (userId !== null) await knownBrowsers.remember(context, userId, response);
    }
    const isNewSession = path === 'passkey/verify-authentication' || half !== null;
    if (isNewSession && context.get('user') !== null) await auth.endSession(context.req.raw.headers);
    if (path === 'sign-out') await clearBrowser(response);
    return response;
  });

  /**
   * Tells the browser of a sign-out. The server sets the cookie, because a script's could be stored after the next
   * request has left.
   */
  async function clearBrowser(response: Response): Promise<void> {
    // Clears the back-office's data in the browser, except unsaved text, which stays on purpose (docs/asvs.md,
    // V14.3.1).
    response.headers.set('clear-site-data', '"cache"');
    const { name, attributes } = await auth.cookie(SIGNED_OUT_COOKIE, SIGNED_OUT_SECONDS);
    response.headers.append('set-cookie', serialize(name, '1', attributes));
  }

  /** The limits of the account whose secret is guessed, beside that of the connection. */
  async function limitsOf(context: RequestContext, secret: Secret | undefined, userId: string | null): Promise<Failures[]> {
    if (userId === null) return [];
    if (secret === 'code') return [codeLimit(userId, await knownBrowsers.isKnown(context, userId))];
    return secret === 'password' ? [ownPasswordLimit(userId)] : [];
  }

  /** A code that was right once is not right again, even within its time (ASVS 6.5.1). */
  async function once(digits: string, ask: () => Promise<Response>): Promise<Response> {
    const noted = await attempts.note({ kind: 'used-code', subject: digits, within: CODE_SECONDS });
    if ((await noted.count()) > 1) {
      await attempts.takeBack(noted);
      throw wrongCode();
    }
    const response = await ask();
    if (!response.ok) await attempts.takeBack(noted);
    return response;
  }

  return api;
}

async function bodyOf(context: RequestContext, schema: z.ZodType): Promise<Record<string, unknown>> {
  const sent = await jsonBody(context);
  const parsed = schema.safeParse(sent === undefined ? {} : sent);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', say('fieldToReview')]));
  throw new Problem('auth/argument-error', say('dataRefused'), { fields });
}

/** The user whose session an answer of the library opened. */
async function ownerOf(response: Response): Promise<string | null> {
  const body = (await response.clone().json()) as { readonly session?: { readonly userId?: unknown } } | null;
  return typeof body?.session?.userId === 'string' ? body.session.userId : null;
}
