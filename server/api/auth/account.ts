import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '#core/errors.ts';
import type { Environment, Parts, RequestContext } from '../../environment.ts';
import { jsonBody } from '../body.ts';
import { type Limit, refuseFlood } from '../limits.ts';
import { requireUser } from '../policy.ts';
import { guess } from './guesses.ts';
import { forwarded, refusal, wrongCode } from './library.ts';
import { createSecondStep } from './second-step.ts';

interface OpenPath {
  readonly method: 'GET' | 'POST';
  /** What is sent on; a field that is not in it is not. */
  readonly body?: z.ZodObject;
  /** Answers without a session. */
  readonly forAnybody?: true;
  /** A secret may be guessed here: failures are counted. */
  readonly guess?: true;
}

const text = z.string().min(1).max(1_000);
const password = z.object({ password: text });
const code = z.object({ code: z.string().trim().min(1).max(40) });
const credential = z.record(z.string(), z.unknown());

/** The only paths of the sign-in library that are open: the rest of it is not part of this program. */
const OPEN_PATHS: Readonly<Record<string, OpenPath>> = {
  'sign-out': { method: 'POST', body: z.object({}), forAnybody: true },
  'get-session': { method: 'GET', forAnybody: true },
  'list-sessions': { method: 'GET' },
  'revoke-session': { method: 'POST', body: z.object({ token: text }) },
  'revoke-other-sessions': { method: 'POST', body: z.object({}) },
  'change-password': {
    method: 'POST',
    // Whoever changes a password may fear that somebody knows it: all other sessions end.
    body: z.object({
      currentPassword: text,
      newPassword: text,
      revokeOtherSessions: z
        .boolean()
        .optional()
        .transform(() => true),
    }),
    guess: true,
  },
  'two-factor/enable': { method: 'POST', body: password, guess: true },
  'two-factor/disable': { method: 'POST', body: password, guess: true },
  'two-factor/generate-backup-codes': { method: 'POST', body: password, guess: true },
  'two-factor/verify-totp': { method: 'POST', body: code, forAnybody: true, guess: true },
  'two-factor/verify-backup-code': { method: 'POST', body: code, forAnybody: true, guess: true },
  'passkey/generate-register-options': { method: 'GET' },
  'passkey/verify-registration': {
    method: 'POST',
    body: z.object({ response: credential, name: z.string().trim().max(100).optional() }),
  },
  'passkey/generate-authenticate-options': { method: 'GET', forAnybody: true },
  'passkey/verify-authentication': { method: 'POST', body: z.object({ response: credential }), forAnybody: true, guess: true },
  'passkey/list-user-passkeys': { method: 'GET' },
  'passkey/update-passkey': { method: 'POST', body: z.object({ id: text, name: z.string().trim().min(1).max(100) }) },
  'passkey/delete-passkey': { method: 'POST', body: z.object({ id: text }) },
};

const CHALLENGES: Limit = { kind: 'passkey', most: 60, within: 600, sentence: 'Demasiados intentos desde tu conexión. Espera diez minutos.' };
/** A code of an authenticator app is accepted for some 90 seconds, and only once. */
const CODE_SECONDS = 120;

type AccountParts = Pick<Parts, 'auth' | 'attempts' | 'links' | 'log'>;

/** The administrator's own account: session, password, second factor, passkeys. */
export function accountApi({ auth, attempts, links, log }: AccountParts): Hono<Environment> {
  const api = new Hono<Environment>();
  const secondStep = createSecondStep({ auth, links });

  api.all('/*', async (context) => {
    const path = context.req.path.slice('/api/auth/'.length);
    const open = Object.hasOwn(OPEN_PATHS, path) ? OPEN_PATHS[path] : undefined;
    if (open === undefined || open.method !== (context.req.method === 'HEAD' ? 'GET' : context.req.method)) {
      throw new Problem('not-found', 'Esa dirección no existe.');
    }
    if (!open.forAnybody) requireUser(context);
    if (path === 'passkey/generate-authenticate-options') await refuseFlood(attempts, context, CHALLENGES);
    const body = open.body === undefined ? undefined : await bodyOf(context, open.body);
    if (path === 'change-password') await auth.checkPassword(String(body?.newPassword), context.get('user') ?? undefined, 'newPassword');
    const half = path.startsWith('two-factor/verify-') ? await secondStep.whose(context) : null;
    // The code after a password that was given anew belongs to the new session.
    const signedIn = half === null ? (context.get('user')?.id ?? null) : null;
    const isCode = path === 'two-factor/verify-totp' && signedIn === null;
    const limits = isCode && half !== null ? [await secondStep.limitOf(context, half)] : [];
    const ask = () => auth.handler(forwarded(context, body, { withSession: half === null }));
    const askOnce = () => (isCode ? once(String(body?.code), ask) : ask());
    const response = await (open.guess ? guess(attempts, context, askOnce, ...limits) : askOnce());
    const said = { requestId: context.get('requestId'), address: context.get('address'), by: context.get('user')?.email, what: path };
    if (open.method === 'POST') log.info(said, response.ok ? 'account' : 'account refused');
    if (!response.ok) throw await refusal(response);
    if (path === 'change-password' && signedIn !== null) await auth.endHandedOut(signedIn);
    const who = signedIn ?? half;
    if (path.startsWith('two-factor/verify-') && who !== null) await secondStep.remember(context, who, response);
    const isNewSession = path === 'passkey/verify-authentication' || half !== null;
    if (isNewSession && context.get('user') !== null) await auth.endSession(context.req.raw.headers);
    return response;
  });

  /** A code that was right once is not right again, even within its time (ASVS 6.5.1). */
  async function once(digits: string, ask: () => Promise<Response>): Promise<Response> {
    const used = { kind: 'used-code', subject: digits };
    const noted = await attempts.note(used);
    if ((await attempts.count(used, CODE_SECONDS)) > 1) {
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
