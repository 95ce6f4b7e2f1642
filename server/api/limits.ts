import { Problem } from '#core/errors.ts';
import type { Message } from '#core/words/message.ts';
import type { Attempts } from '#data/attempts.ts';
import type { RequestContext } from '../environment.ts';

/** A limit on requests. */
export interface Limit {
  readonly kind: string;
  readonly most: number;
  /** Seconds. */
  readonly within: number;
  /** The refusal beyond the limit. */
  readonly message: Message;
}

/**
 * Counts a request before it is served, so that a burst cannot slip past, and refuses it beyond the limit. Refused
 * requests do not count.
 * @param subject who is counted: one connection, or an account by its id
 */
export async function refuseFlood(
  attempts: Attempts,
  context: RequestContext,
  { kind, most, within, message }: Limit,
  subject?: string,
): Promise<void> {
  const noted = await attempts.note({ kind, subject: subject ?? (await context.get('countedAs')()), within });
  if ((await noted.count()) <= most) return;
  await attempts.takeBack(noted);
  throw new Problem('resource-exhausted', message, { retryAfter: within });
}
