import { type OutgoingAnswer, type OutgoingRequest, requestOut } from './request.ts';

export interface FollowedRequest extends Omit<OutgoingRequest, 'isOwn' | 'timeout'> {
  /** Origins that the operator named, which may be of this network. */
  readonly ownOrigins?: readonly string[];
  /** Milliseconds for the whole exchange, redirects included. */
  readonly timeoutMs: number;
}

export interface FollowedAnswer extends OutgoingAnswer {
  /** The origin that answered, wherever the first address led. */
  readonly origin: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Sends a request and follows where it leads, a few times. Each address on the way is checked as the first one is; an
 * own origin is reached from own origins alone, because strangers say where other sites lead.
 */
export async function requestFollowing(url: string, { ownOrigins = [], timeoutMs, signal, ...request }: FollowedRequest): Promise<FollowedAnswer> {
  const ended = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  let target = new URL(url);
  let isOwn = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    isOwn &&= ownOrigins.includes(target.origin);
    const answer = await requestOut(target.href, { ...request, timeout: timeoutMs, signal: ended, isOwn });
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.status) || location === undefined) return { ...answer, origin: target.origin };
    if (!URL.canParse(location, target)) throw new Error('the service leads nowhere');
    target = new URL(location, target);
  }
  throw new Error(`the service leads elsewhere more than ${MAX_REDIRECTS} times`);
}
