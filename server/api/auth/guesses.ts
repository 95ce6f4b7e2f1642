import { Problem } from '#core/errors.ts';
import type { Attempt, Attempts } from '#data/attempts.ts';
import { networkOf } from '../../address.ts';
import type { RequestContext } from '../../environment.ts';

/** How often one may fail. */
export interface Failures extends Attempt {
  readonly most: number;
  /** Seconds. */
  readonly within: number;
  /** What a person reads who failed more often. */
  readonly sentence: string;
  /**
   * Seconds between one guess and the next beyond `most`, by how many there were beyond it. Without it nothing is judged beyond
   * `most` until older failures are past.
   */
  readonly waitAfter?: (beyond: number) => number;
}

/** What one connection may fail at, whatever it guesses. */
function fromOneConnection(context: RequestContext): Failures {
  return {
    kind: 'sign-in',
    subject: networkOf(context.get('address')),
    most: 10,
    within: 600,
    sentence: 'Demasiados intentos fallidos desde tu conexión. Espera diez minutos e inténtalo de nuevo.',
  };
}

/**
 * Lets somebody guess at a secret (a password, a code, a key), but only so often from one connection, and within the other limits
 * that are given. Guesses are noted before their outcome is known, so that a burst cannot slip past; only failures stay noted
 * (spec, section 10).
 */
export async function guess(
  attempts: Attempts,
  context: RequestContext,
  work: () => Promise<Response>,
  ...others: readonly Failures[]
): Promise<Response> {
  const limits = [fromOneConnection(context), ...others];
  const noted: number[] = [];
  for (const limit of limits) noted.push(await attempts.note(limit));
  const refuse = async (sentence: string, retryAfter: number) => {
    // A guess that is not judged is no guess.
    await attempts.takeBack(...noted);
    return new Problem('auth/too-many-requests', sentence, { retryAfter });
  };
  for (const [place, { most, within, sentence, waitAfter, ...attempt }] of limits.entries()) {
    const { count, ago } = await attempts.before(attempt, within, noted[place] ?? 0);
    if (count < most) continue;
    const wait = waitAfter === undefined ? within : waitAfter(count - most) - ago;
    if (wait > 0) throw await refuse(sentence, Math.ceil(wait));
  }
  const response = await work().catch(async (error: unknown) => {
    // The program's own trouble is no wrong guess.
    if (error instanceof Problem && error.status >= 500) await attempts.takeBack(...noted);
    throw error;
  });
  if (response.ok) await attempts.takeBack(...noted);
  return response;
}
