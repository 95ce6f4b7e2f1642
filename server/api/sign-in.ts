import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '#core/errors.ts';
import { networkOf } from '../address.ts';
import { ADDRESS_HEADER } from '../auth.ts';
import type { Environment, Parts, RequestContext } from '../environment.ts';
import { jsonBody } from './body.ts';
import { requireUser } from './policy.ts';

const MOST_FAILURES = 10;
const WITHIN_SECONDS = 600;
/** Failures for one e-mail after which each answer is slower than the last. */
const PATIENT_FAILURES = 3;
const SLOWEST = 4_000;

const Credentials = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1_000) });

/** The only paths of the sign-in library that are open: the rest of it is not part of this program. */
const OPEN_PATHS = new Set(['sign-out', 'get-session', 'change-password', 'list-sessions', 'revoke-session', 'revoke-other-sessions']);
/** Those of them that answer without a session. */
const FOR_ANYBODY = new Set(['sign-out', 'get-session']);

type SignInParts = Pick<Parts, 'auth' | 'attempts' | 'sleep' | 'log'>;

/** Sign-in, with limits that count failures only (design: section 5), and the session's own paths. */
export function authApi({ auth, attempts, sleep, log }: SignInParts): Hono<Environment> {
  const api = new Hono<Environment>();

  api.post('/sign-in/email', async (context) => {
    const body = Credentials.safeParse(await jsonBody(context));
    if (!body.success) throw missingCredentials();
    const { email, password } = body.data;
    const address = { kind: 'sign-in', subject: networkOf(context.get('address')) };
    const person = { kind: 'sign-in-email', subject: email.toLowerCase() };
    const noted = [await attempts.note(address), await attempts.note(person)];
    if ((await attempts.count(address, WITHIN_SECONDS)) > MOST_FAILURES) {
      await attempts.takeBack(...noted);
      throw new Problem('auth/too-many-requests', 'Demasiados intentos fallidos desde tu conexión. Espera diez minutos e inténtalo de nuevo.', {
        retryAfter: WITHIN_SECONDS,
      });
    }
    await sleep(slowness(await attempts.count(person, WITHIN_SECONDS)));
    const response = await auth.handler(forwarded(context, JSON.stringify({ email, password })));
    if (response.ok) {
      await attempts.takeBack(...noted);
      return response;
    }
    log.info({ requestId: context.get('requestId'), address: address.subject }, 'sign-in refused');
    if (response.status >= 500) throw new Error(`sign-in failed with ${response.status}`);
    throw new Problem('auth/wrong-password', 'El correo o la contraseña no son correctos.');
  });

  api.all('/*', async (context) => {
    const path = context.req.path.slice('/api/auth/'.length);
    if (!OPEN_PATHS.has(path)) throw new Problem('not-found', 'Esa dirección no existe.');
    if (!FOR_ANYBODY.has(path)) requireUser(context);
    const body = context.req.method === 'GET' || context.req.method === 'HEAD' ? undefined : (await context.req.text()) || '{}';
    const response = await auth.handler(forwarded(context, body));
    if (response.ok) return response;
    throw await refusal(response);
  });
  return api;
}

/** What follows the first failures for one e-mail only slows down, so that nobody is locked out. */
function slowness(failures: number): number {
  return failures <= PATIENT_FAILURES ? 0 : Math.min(SLOWEST, 250 * 2 ** (failures - PATIENT_FAILURES));
}

function forwarded(context: RequestContext, body: string | undefined): Request {
  const headers = new Headers(context.req.raw.headers);
  headers.set(ADDRESS_HEADER, context.get('address'));
  headers.delete('content-length');
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(context.req.raw.url, { method: context.req.method, headers, ...(body !== undefined && { body }) });
}

function missingCredentials(): Problem {
  return new Problem('auth/argument-error', 'Escribe tu correo y tu contraseña.', {
    fields: { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' },
  });
}

async function refusal(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (response.status === 401) return new Problem('unauthenticated', 'Inicia sesión para continuar.');
  if (response.status === 403) return new Problem('permission-denied', 'No está permitido.');
  if (response.status === 404 || response.status === 405) return new Problem('not-found', 'Esa dirección no existe.');
  if (response.status >= 500) return new Problem('auth/internal-error', 'Ocurrió un error inesperado. Inténtalo de nuevo.');
  if (code === 'INVALID_PASSWORD')
    return new Problem('auth/argument-error', 'La contraseña actual no es correcta.', { fields: { currentPassword: 'No es la contraseña actual.' } });
  if (code === 'PASSWORD_TOO_SHORT')
    return new Problem('auth/argument-error', 'La contraseña nueva es demasiado corta.', { fields: { newPassword: 'Escribe una más larga.' } });
  return new Problem('auth/argument-error', 'Revisa los datos e inténtalo de nuevo.');
}
