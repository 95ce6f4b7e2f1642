import { type FollowedAnswer, requestFollowing } from '../outgoing/follow.ts';

export interface MetadataRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Origins that the operator named, which may be of this network. */
  readonly ownOrigins: readonly string[];
  /** Milliseconds for the whole exchange, redirects included. */
  readonly timeoutMs?: number;
  /** Longer answers are refused, in bytes. */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2_097_152;

/** Asks a service for metadata and follows where it leads, a few times. */
export function requestMetadata(url: string, { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, ...request }: MetadataRequest): Promise<FollowedAnswer> {
  return requestFollowing(url, { method: 'GET', maxBytes, timeoutMs, ...request });
}
