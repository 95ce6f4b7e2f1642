import { Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { SIGNED_OUT_COOKIE } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { isStorable, isStorableThroughout } from '#core/storable.ts';
import type { Environment, RequestContext, Services } from '../../environment.ts';
import { jsonBody } from '../body.ts';
import { type Limit, refuseFlood } from '../limits.ts';
import { asksBy } from '../policy.ts';
import { ownPasswordLimit } from './account-limits.ts';
import { type Failures, guess } from './guesses.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { forwarded, noFirstStep, refusal, wrongCode } from './library.ts';
import { codeLimit } from './second-step.ts';

/** Lifetime of the cookie by which the sign-in page knows of a sign-out. */
const SIGNED_OUT_SECONDS = 30;

interface OpenPath {
  readonly method: 'GET' | 'POST';
  /** Fields that are passed on; others are dropped. */
  readonly body?: z.ZodObject;
  /** Answers without a session. */
  readonly forAnybody?: true;
  /** The secret that may be guessed here: failures are counted. */
  readonly guess?: 'password' | 'code' | 'recovery code' | 'passkey';
}

const hashedText = z.string().min(1).max(1_000);
/** A text that the library looks up or keeps. */
const text = hashedText.refine(isStorable);
const password = z.object({ password: hashedText });
const code = z.object({ code: z.string().trim().min(1).max(40) });
const credential = z.record(z.string(), z.unknown()).refine(isStorableThroughout);

/** The only paths of the sign-in library that are open: the rest of it is not part of this program. */
const OPEN_PATHS: Readonly<Record<string, OpenPath>> = {
  'sign-out': { method: 'POST', body: z.object({}), forAnybody: true },
  'get-session': { method: 'GET', forAnybody: true },
  'list-sessions': { method: 'GET' },
  'revoke-session': { method: 'POST', body: z.object({ token: text }) },
  'revoke-other-sessions': { method: 'POST', body: z.object({}) },
  'change-password': {
    method: 'POST',
    // A new password ends all other sessions, because the old one may be known to others.
    body: z.object({
      currentPassword: hashedText,
      newPassword: hashedText,
      revokeOtherSessions: z
        .boolean()
        .optional()
        .transform(() => true),
    }),
    guess: 'password',
  },
  'two-factor/enable': { method: 'POST', body: password, guess: 'password' },
  'two-factor/disable': { method: 'POST', body: password, guess: 'password' },
  'two-factor/generate-backup-codes': { method: 'POST', body: password, guess: 'password' },
  'two-factor/verify-totp': { method: 'POST', body: code, forAnybody: true, guess: 'code' },
  'two-factor/verify-backup-code': { method: 'POST', body: code, forAnybody: true, guess: 'recovery code' },
  'passkey/generate-register-options': { method: 'GET' },
  'passkey/verify-registration': {
    method: 'POST',
    body: z.object({ response: credential, name: z.string().trim().max(100).refine(isStorable).optional() }),
  },
  'passkey/generate-authenticate-options': { method: 'GET', forAnybody: true },
  'passkey/verify-authentication': { method: 'POST', body: z.object({ response: credential }), forAnybody: true, guess: 'passkey' },
  'passkey/list-user-passkeys': { method: 'GET' },
  'passkey/update-passkey': { method: 'POST', body: z.object({ id: text, name: z.string().trim().min(1).max(100).refine(isStorable) }) },
  'passkey/delete-passkey': { method: 'POST', body: z.object({ id: text }) },
};

const CHALLENGES: Limit = { kind: 'passkey', most: 60, within: 600, sentence: 'Demasiados intentos desde tu conexión. Espera diez minutos.' };
/** A code of an authenticator app is accepted for some 90 seconds, and only once. */
const CODE_SECONDS = 120;

interface AccountServices extends Pick<Services, 'auth' | 'attempts' | 'log'> {
  readonly knownBrowsers: KnownBrowsers;
}

/** The administrator's own account: session, password, second factor, passkeys. */
export function accountApi({ auth, attempts, knownBrowsers, log }: AccountServices): Hono<Environment> {
  const api = new Hono<Environment>();

  const pathOf = (context: RequestContext) => context.req.path.slice('/api/auth/'.length);
  function openPath(context: RequestContext): OpenPath {
    const path = pathOf(context);
    const open = Object.hasOwn(OPEN_PATHS, path) ? OPEN_PATHS[path] : undefined;
    if (open === undefined || open.method !== (context.req.method === 'HEAD' ? 'GET' : context.req.method)) {
      throw new Problem('not-found', 'Esa dirección no existe.');
    }
    return open;
  }
  const asksForAccount = asksBy((context) => {
    const { forAnybody, method } = openPath(context);
    return forAnybody ? null : [method === 'GET' ? 'read' : 'update', { resource: 'account' }];
  });

  api.all('/*', asksForAccount, async (context) => {
    const [path, open] = [pathOf(context), openPath(context)];
    if (path === 'passkey/generate-authenticate-options') await refuseFlood(attempts, context, CHALLENGES);
    const body = open.body === undefined ? undefined : await bodyOf(context, open.body);
    if (path === 'change-password') await auth.checkPassword(String(body?.newPassword), context.get('user') ?? undefined, 'newPassword');
    const isSecondStep = path.startsWith('two-factor/verify-');
    const half = isSecondStep ? await auth.halfSignedIn(context.req.raw.headers) : null;
    // The code after a password that was given anew belongs to the new session.
    const signedIn = half === null ? (context.get('user')?.id ?? null) : null;
    const who = half ?? signedIn;
    const ask = async () => {
      // Nobody's code is judged; that somebody tried counts for their connection.
      if (isSecondStep && who === null) throw noFirstStep();
      return auth.handler(forwarded(context, body, { withSession: half === null }));
    };
    const askOnce = () => (open.guess === 'code' && half !== null ? once(String(body?.code), ask) : ask());
    const limits = await limitsOf(context, open.guess, who);
    const response = await (open.guess ? guess(attempts, context, askOnce, ...limits) : askOnce());
    const said = { requestId: context.get('requestId'), address: context.get('address'), by: context.get('user')?.email, what: path };
    if (open.method === 'POST') log.info(said, response.ok ? 'account' : 'account refused');
    if (!response.ok) throw await refusal(response);
    if (path === 'change-password' && signedIn !== null) await auth.endHandedOut(signedIn);
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

  /** Tells the browser of a sign-out. The server sets the cookie, because a script's could be stored after the next request has left. */
  async function clearBrowser(response: Response): Promise<void> {
    // Clears the back-office's data in the browser, except unsaved text, which stays on purpose (docs/asvs.md,
    // V14.3.1).
    response.headers.set('clear-site-data', '"cache"');
    const { name, attributes } = await auth.cookie(SIGNED_OUT_COOKIE, SIGNED_OUT_SECONDS);
    response.headers.append('set-cookie', serialize(name, '1', attributes));
  }

  /** The limits of the account whose secret is guessed, beside that of the connection. */
  async function limitsOf(context: RequestContext, secret: OpenPath['guess'], userId: string | null): Promise<Failures[]> {
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

async function bodyOf(context: RequestContext, schema: z.ZodObject): Promise<Record<string, unknown>> {
  const sent = await jsonBody(context);
  const parsed = schema.safeParse(sent === undefined ? {} : sent);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', 'Revisa este dato.']));
  throw new Problem('auth/argument-error', 'Revisa los datos e inténtalo de nuevo.', { fields });
}

/** The user whose session an answer of the library opened. */
async function ownerOf(response: Response): Promise<string | null> {
  const body = (await response.clone().json()) as { readonly session?: { readonly userId?: unknown } } | null;
  return typeof body?.session?.userId === 'string' ? body.session.userId : null;
}
