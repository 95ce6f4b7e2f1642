import { Problem } from '#core/errors.ts';
import { type Message, say } from '#core/words/message.ts';
import type { Attempt, Attempts, Noted } from '#data/attempts.ts';
import type { RequestContext } from '../../environment.ts';
import { problemOf } from '../../http/problems.ts';

/** A limit on failures. */
export interface Failures extends Attempt {
  readonly most: number;
  /** The refusal beyond the limit. */
  readonly message: Message;
  /**
   * Delay in seconds between guesses beyond `most`, by the number of guesses beyond it. Without it, guesses beyond
   * `most` are refused until older failures have expired.
   */
  readonly waitAfter?: (beyond: number) => number;
}

/** The program's own trouble is no wrong guess. */
const isOwnTrouble = ({ status }: { readonly status: number }) => status >= 500;

/** The limit on failures of one connection, for all secrets together. */
async function fromOneConnection(context: RequestContext): Promise<Failures> {
  return {
    kind: 'sign-in',
    subject: await context.get('countedAs')(),
    most: 10,
    within: 600,
    message: say('tooManyFailures'),
  };
}

/**
 * Lets a client guess at a secret (a password, a code, a key) within the limit of its connection and the given limits.
 * Guesses are counted before their outcome is known, so that a burst cannot slip past; successes are taken back (spec,
 * section 10).
 */
export async function guess(
  attempts: Attempts,
  context: RequestContext,
  work: () => Promise<Response>,
  ...others: readonly Failures[]
): Promise<Response> {
  const limits = [await fromOneConnection(context), ...others];
  const noted: Noted[] = [];
  const refuse = async (message: Message, retryAfter: number) => {
    // A guess that is not judged is no guess.
    await attempts.takeBack(...noted);
    return new Problem('auth/too-many-requests', message, { retryAfter });
  };
  for (const limit of limits) noted.push(await attempts.note(limit));
  for (const [index, { most, within, message, waitAfter }] of limits.entries()) {
    const { count, ago } = (await noted[index]?.before()) ?? { count: 0, ago: within };
    if (count < most) continue;
    const wait = waitAfter === undefined ? within : waitAfter(count - most) - ago;
    if (wait > 0) throw await refuse(message, Math.ceil(wait));
  }
  const response = await work().catch(async (error: unknown) => {
    if (isOwnTrouble(problemOf(error))) await attempts.takeBack(...noted);
    throw error;
  });
  if (response.ok || isOwnTrouble(response)) await attempts.takeBack(...noted);
  return response;
}
