import { requestOut } from '../outgoing/request.ts';
import { ALL_PAGES, type PurgeApi } from './page-keys.ts';

/** The address and the kind of request by which a shared cache is asked to drop pages. */
export interface PurgeTarget {
  readonly url: string;
  readonly api: PurgeApi;
  readonly token: string | null;
}

/** Asks for the pages with one of these keys to be dropped. @throws PurgeError */
export type Purge = (keys: readonly string[], signal: AbortSignal) => Promise<void>;

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;

/** A purge that was not done. */
export class PurgeError extends Error {
  /** Seconds after which the service wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;
  constructor(status: number, retryAfter: string | undefined) {
    super(`the shared cache answered ${status}`);
    this.retryAfter = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  }
}

export function purgeAt({ url, api, token }: PurgeTarget): Purge {
  return async (keys, signal) => {
    const named = keys.includes(ALL_PAGES) ? [ALL_PAGES] : keys;
    const { status, headers } = await requestOut(url, {
      ...requestOf(api, token, named),
      timeout: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      signal,
      isOwn: true,
    });
    if (status < 200 || status > 299) throw new PurgeError(status, headers['retry-after']);
  };
}

function requestOf(
  api: PurgeApi,
  token: string | null,
  keys: readonly string[],
): Pick<Parameters<typeof requestOut>[1], 'method' | 'headers' | 'body'> {
  const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  switch (api) {
    case 'cloudflare':
      return { method: 'POST', headers: { ...bearer, 'content-type': 'application/json' }, body: JSON.stringify({ tags: keys }) };
    case 'fastly': {
      // A softly purged page is asked for anew, and still there while the site cannot answer (stale-if-error).
      const own = { 'fastly-key': token ?? '', 'fastly-soft-purge': '1', 'surrogate-key': keys.join(' '), 'content-length': '0' };
      return { method: 'POST', headers: own };
    }
    case 'surrogate-key':
      return { method: 'PURGE', headers: { ...bearer, 'surrogate-key': keys.join(' '), 'content-length': '0' } };
  }
}
