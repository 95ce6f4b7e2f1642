import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasSession } from '../auth.ts';
import { type Encoded, type Encoding, encodeBody, negotiateEncoding } from './encoding.ts';

/** A page that is ready to be sent. */
interface Entry {
  readonly bodies: Encoded;
  readonly headers: Readonly<Record<Encoding, Readonly<Record<string, string>>>>;
  readonly etags: Readonly<Record<Encoding, string>>;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

export interface PageCacheOptions {
  readonly now: () => Date;
  /** When the content changes by the clock alone, in milliseconds since the epoch. */
  readonly expiry: () => Promise<number>;
  /** Seconds that a CDN in front may keep a page. */
  readonly cdnMaxAge: number;
  /** Headers that every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** The most bytes that are kept. */
  readonly mostBytes?: number;
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** The pages whose answer depends on the query. */
const WITH_QUERY = /^\/(entradas|buscar|login|setup)\/?$/i;
const MEGABYTE = 1_048_576;

/** Where an anonymous GET of this address is kept; null when it is not. */
export function cacheKey(url: string): string | null {
  const question = url.indexOf('?');
  if (question === -1) return url;
  const path = url.slice(0, question);
  return WITH_QUERY.test(path) ? null : path;
}

/**
 * Public answers kept compressed until the content changes, sent from the lowest layer of the HTTP server.
 * A request with a session cookie never meets it.
 */
export function createPageCache({ now, expiry, cdnMaxAge, headers: common, mostBytes = 64 * MEGABYTE }: PageCacheOptions) {
  let entries = new Map<string, Entry>();
  let making = new Map<string, Promise<Entry | Response>>();
  let bytes = 0;
  let generation = 0;
  let hits = 0;
  const cacheControl = `public, max-age=0, must-revalidate${cdnMaxAge > 0 ? `, s-maxage=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}` : ''}`;

  async function make(render: () => Promise<Response>): Promise<Entry | Response> {
    const expires = await expiry();
    const response = await render();
    if (response.status !== 200) return response;
    const identity = Buffer.from(await response.arrayBuffer());
    const bodies = await encodeBody(identity);
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const own = Object.fromEntries(response.headers);
    const headersOf = (encoding: Encoding): Record<string, string> => ({
      ...common,
      ...own,
      'cache-control': cacheControl,
      vary: 'Cookie, Accept-Encoding',
      etag: `"${tag}-${encoding}"`,
      'content-length': String(bodies[encoding].length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    const each = <Value>(of: (encoding: Encoding) => Value) =>
      Object.fromEntries(ENCODINGS.map((encoding) => [encoding, of(encoding)])) as Record<Encoding, Value>;
    const size = ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, 0);
    return { bodies, headers: each(headersOf), etags: each((encoding) => `"${tag}-${encoding}"`), size, expires };
  }

  function keepEntry(key: string, entry: Entry): void {
    if (entry.size > mostBytes) return;
    bytes += entry.size - (entries.get(key)?.size ?? 0);
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldest, { size }] of entries) {
      if (bytes <= mostBytes) break;
      entries.delete(oldest);
      bytes -= size;
    }
  }

  return {
    /**
     * Answers an anonymous GET with what is kept under `key`, rendering it once however many ask.
     * What is not a 200 is answered and not kept.
     */
    keep: async (request: Request, key: string | null, render: () => Promise<Response>): Promise<Response> => {
      const startedAt = generation;
      let pending = key === null ? undefined : making.get(key);
      if (pending === undefined) {
        pending = make(render);
        if (key !== null) {
          const mine = pending;
          making.set(key, mine);
          const done = () => {
            if (making.get(key) === mine) making.delete(key);
          };
          mine.then(done, done);
        }
      }
      const made = await pending;
      if (made instanceof Response) return made.clone();
      if (key !== null && startedAt === generation) keepEntry(key, made);
      const encoding = negotiateEncoding(request.headers.get('accept-encoding') ?? undefined);
      const headers = made.headers[encoding];
      if (matches(request.headers.get('if-none-match'), made.etags[encoding]))
        return new Response(null, { status: 304, headers: withoutBody(headers) });
      return new Response(new Uint8Array(made.bodies[encoding]), { headers });
    },

    /** Sends what is kept, if it is; answers whether it did. */
    answer: (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
      if ((incoming.method !== 'GET' && incoming.method !== 'HEAD') || hasSession(incoming.headers.cookie)) return false;
      const key = cacheKey(incoming.url ?? '');
      const entry = key === null ? undefined : entries.get(key);
      if (entry === undefined || entry.expires <= now().getTime()) return false;
      hits += 1;
      const encoding = negotiateEncoding(incoming.headers['accept-encoding']);
      const headers = entry.headers[encoding];
      if (matches(incoming.headers['if-none-match'], entry.etags[encoding])) {
        outgoing.writeHead(304, withoutBody(headers)).end();
        return true;
      }
      outgoing.writeHead(200, headers);
      outgoing.end(incoming.method === 'HEAD' ? undefined : entry.bodies[encoding]);
      return true;
    },

    /** Drops everything: the content changed. A page being rendered now is not kept. */
    clear: (): void => {
      generation += 1;
      entries = new Map();
      making = new Map();
      bytes = 0;
    },

    /** How much is kept, and how many requests it answered. */
    statistics: () => ({ entries: entries.size, bytes, hits }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function matches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}

function withoutBody({
  'content-length': _length,
  'content-encoding': _encoding,
  ...headers
}: Readonly<Record<string, string>>): Record<string, string> {
  return headers;
}
