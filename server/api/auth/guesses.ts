import { Problem } from '#core/errors.ts';
import type { Attempts } from '#data/attempts.ts';
import { networkOf } from '../../address.ts';
import type { RequestContext } from '../../environment.ts';

const MOST_FAILURES = 10;
const WITHIN_SECONDS = 600;

/**
 * Lets somebody guess at a secret (a password, a code, a key), but only so often from one connection. Guesses are noted
 * before their outcome is known, so that a burst cannot slip past; only failures stay noted (design: section 5).
 */
export async function guess(attempts: Attempts, context: RequestContext, work: () => Promise<Response>): Promise<Response> {
  const attempt = { kind: 'sign-in', subject: networkOf(context.get('address')) };
  const noted = await attempts.note(attempt);
  if ((await attempts.count(attempt, WITHIN_SECONDS)) > MOST_FAILURES) {
    await attempts.takeBack(noted);
    throw new Problem('auth/too-many-requests', 'Demasiados intentos fallidos desde tu conexión. Espera diez minutos e inténtalo de nuevo.', {
      retryAfter: WITHIN_SECONDS,
    });
  }
  const response = await work();
  if (response.ok) await attempts.takeBack(noted);
  return response;
}
