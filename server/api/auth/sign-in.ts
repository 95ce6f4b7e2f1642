import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '#core/errors.ts';
import type { Environment, Parts } from '../../environment.ts';
import { jsonBody } from '../body.ts';
import { guess } from './guesses.ts';
import { forwarded } from './library.ts';

const WITHIN_SECONDS = 600;
/** Failures for one e-mail after which each answer is slower than the last. */
const PATIENT_FAILURES = 3;
const SLOWEST = 4_000;

const Credentials = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1_000) });

type SignInParts = Pick<Parts, 'auth' | 'attempts' | 'sleep' | 'log'>;

/** Sign-in by e-mail and password, with limits that count failures only (spec, section 10). */
export function signInApi({ auth, attempts, sleep, log }: SignInParts): Hono<Environment> {
  const api = new Hono<Environment>();
  api.post('/sign-in/email', async (context) => {
    const body = Credentials.safeParse(await jsonBody(context));
    if (!body.success) throw missingCredentials();
    const { email, password } = body.data;
    const response = await guess(attempts, context, async () => {
      const person = { kind: 'sign-in-email', subject: email.toLowerCase() };
      const noted = await attempts.note(person);
      await sleep(slowness(await attempts.count(person, WITHIN_SECONDS)));
      const answer = await auth.handler(forwarded(context, { email, password }));
      if (answer.ok) await attempts.takeBack(noted);
      return answer;
    });
    if (response.ok) {
      if (context.get('user') !== null) {
        if (await asksForCode(response)) keepSession(response);
        // A browser has one session: the one it had is over.
        else await auth.endSession(context.req.raw.headers);
      }
      log.info({ requestId: context.get('requestId'), address: context.get('address'), email }, 'password accepted');
      return response;
    }
    log.info({ requestId: context.get('requestId'), address: context.get('address') }, 'sign-in refused');
    if (response.status >= 500) throw new Error(`sign-in failed with ${response.status}`);
    throw new Problem('auth/wrong-password', 'El correo o la contraseña no son correctos.');
  });
  return api;
}

/** True when the password was right and the second step is still to come. */
async function asksForCode(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body;
}

/** The session that the browser has stays until the second step is taken: whoever gives up there has lost nothing. */
function keepSession({ headers }: Response): void {
  const cookies = headers.getSetCookie().filter((cookie) => !/;\s*max-age=0\b/i.test(cookie));
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
}

/** What follows the first failures for one e-mail only slows down, so that nobody is locked out. */
function slowness(failures: number): number {
  return failures <= PATIENT_FAILURES ? 0 : Math.min(SLOWEST, 250 * 2 ** (failures - PATIENT_FAILURES));
}

function missingCredentials(): Problem {
  return new Problem('auth/argument-error', 'Escribe tu correo y tu contraseña.', {
    fields: { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' },
  });
}
