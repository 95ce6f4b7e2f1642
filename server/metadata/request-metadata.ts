import { type OutgoingAnswer, requestOut } from '../outgoing/request.ts';

export interface MetadataRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Origins that the operator named, which may be of this network. */
  readonly ownOrigins: readonly string[];
  /** Milliseconds for the whole exchange, redirects included. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2_097_152;
const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Asks a service for metadata and follows where it leads, a few times. Each address on the way is checked as the first
 * one is.
 */
export async function requestMetadata(
  url: string,
  { headers, ownOrigins, timeoutMs = TIMEOUT_MS, signal }: MetadataRequest,
): Promise<OutgoingAnswer> {
  const ended = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  let target = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isOwn = ownOrigins.includes(target.origin);
    const answer = await requestOut(target.href, { method: 'GET', headers, timeout: timeoutMs, maxBytes: MAX_BYTES, signal: ended, isOwn });
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.status) || location === undefined) return answer;
    if (!URL.canParse(location, target)) throw new Error('the service leads nowhere');
    target = new URL(location, target);
  }
  throw new Error(`the service leads elsewhere more than ${MAX_REDIRECTS} times`);
}
