import { hasSession } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { DAY_SECONDS } from '#core/time/durations.ts';
import { hasKeys } from '../shared-caches/page-keys.ts';
import { type Encoding, negotiateEncoding } from './encoding.ts';
import { entryOf, entryResponse, smallerOf } from './entry.ts';
import { type CacheAddress, type KeptPage, NO_SUCH_PAGE, type PageCache, type PageCacheOptions } from './page-cache.ts';
import { createPageSlots } from './page-slots.ts';
import { bytesOf } from './response-bytes.ts';

/** An answer for the requests that wait for it, which is not stored. */
type UncachedAnswer = () => Response;

const MEGABYTE = 1_048_576;
/** Maximum number of pages in a snapshot. */
const MAX_SAVED_PAGES = 20;
const MAX_NEGOTIATED_HEADERS = 100;
/**
 * Delay before entries are compressed thoroughly, in milliseconds: content that changes every few seconds is not worth
 * the work.
 */
const COMPRESSION_DELAY_MS = 10_000;

export function createPageCache({ now, expiry, cdnMaxAge, isCdnPurged, headers: common, maxBytes = 32 * MEGABYTE }: PageCacheOptions): PageCache {
  const slots = createPageSlots(maxBytes);
  let making = new Map<string, Promise<KeptPage | UncachedAnswer>>();
  let generation = 0;
  let hits = 0;
  let compressionTimer: NodeJS.Timeout | undefined;
  const negotiated = new Map<string, Encoding>();
  // Requests with a session are for no shared cache, and other cookies change nothing.
  const ours = (answer: Response) => ({
    'cache-control': cacheControlOf(isCdnPurged && !hasKeys(answer) ? 0 : cdnMaxAge),
    vary: 'Accept-Encoding',
  });

  /** The encoding for a header; browsers send only a few different ones. */
  function encodingFor(header = ''): Encoding {
    const known = negotiated.get(header);
    if (known !== undefined) return known;
    const encoding = negotiateEncoding(header);
    if (negotiated.size >= MAX_NEGOTIATED_HEADERS) negotiated.clear();
    negotiated.set(header, encoding);
    return encoding;
  }

  function holds({ expires, made }: KeptPage): boolean {
    const time = now().getTime();
    // Entries from the future were made while the clock was ahead, and may stay wrong for long.
    return expires > time && made <= time;
  }

  function find(path: string): KeptPage | undefined {
    const slot = slots.get(path);
    if (!slot?.entry || !holds(slot.entry)) return undefined;
    slots.touch(path);
    return slot.entry;
  }

  function findWithoutQuery(url: string): KeptPage | undefined {
    const question = url.indexOf('?');
    const entry = question === -1 ? undefined : find(url.slice(0, question));
    return entry?.readsQuery ? undefined : entry;
  }

  function put(path: string, entry: KeptPage): void {
    slots.put(path, entry);
    compressionTimer ??= setTimeout(() => void compressThoroughly(), COMPRESSION_DELAY_MS).unref();
  }

  /** A page that no longer exists is not rendered again; a failed one may exist the next time. */
  function forgetGone(path: string, startedAt: number, status: number): void {
    if (startedAt === generation && status < 500) slots.forget(path);
  }

  /** One after the other, until the content changes. */
  async function compressThoroughly(): Promise<void> {
    // Pages that are stored meanwhile have a delay of their own.
    compressionTimer = undefined;
    for (const [path, { entry }] of slots.all()) {
      if (entry === null || entry.isSmall) continue;
      const startedAt = generation;
      const smaller = { ...entry, ...(await smallerOf(entry)), isSmall: true };
      if (startedAt !== generation) return;
      if (slots.get(path)?.entry === entry) slots.put(path, smaller);
    }
  }

  async function make({ path, readsQuery = false }: CacheAddress, render: () => Promise<Response>): Promise<KeptPage | UncachedAnswer> {
    const startedAt = generation;
    const made = now().getTime();
    // The expiry is read before rendering. A change by the clock during rendering then causes another render, never a
    // stale page. Unreadable content is reported by the page itself.
    const expires = await expiry().catch(() => 0);
    const response = await render().catch((error: unknown) => {
      if (error instanceof Problem) forgetGone(path, startedAt, error.status);
      throw error;
    });
    const { status } = response;
    const body = await bytesOf(response);
    if (!mayBeKept(response, path)) {
      forgetGone(path, startedAt, status);
      return uncachedAnswer(response, body);
    }
    const entry = {
      ...(await entryOf(status, body, { ...common, ...Object.fromEntries(response.headers), ...ours(response) })),
      made,
      expires,
      readsQuery,
      isSmall: false,
    };
    if (startedAt === generation) put(path, entry);
    return entry;
  }

  /** Concurrent requests for a path share one render. */
  function makeOnce(address: CacheAddress, render: () => Promise<Response>): Promise<KeptPage | UncachedAnswer> {
    const pending = making.get(address.path);
    if (pending !== undefined) return pending;
    const within = making;
    const made = make(address, render).finally(() => within.delete(address.path));
    // A change by the clock may have been noticed by it: then it is not for those who ask from now on.
    within.set(address.path, made);
    return made;
  }

  return {
    keep: async (request, address, render) => {
      const kept = find(address.path);
      const ready = kept === undefined || kept.isFromEarlierRun ? await makeOnce(address, render) : kept;
      return typeof ready === 'function' ? ready() : entryResponse(ready, request);
    },

    ready: ({ method, url = '', headers }) => {
      if ((method !== 'GET' && method !== 'HEAD') || hasSession(headers.cookie)) return null;
      const entry = find(url) ?? findWithoutQuery(url);
      if (entry === undefined) return null;
      hits += 1;
      return { entry, encoding: encodingFor(headers['accept-encoding']) };
    },

    missed: ({ method, url = '', headers }) => {
      const slot = slots.get(url);
      if (method !== 'GET' || hasSession(headers.cookie) || slot === undefined) return null;
      // A request waits for this page, so that it must not be evicted first once it is made.
      slots.touch(url);
      return url;
    },

    lastKept: (path) => slots.get(path)?.lastKept,

    forget: slots.forget,

    clear: () => {
      generation += 1;
      slots.drop();
      making = new Map();
      clearTimeout(compressionTimer);
      compressionTimer = undefined;
    },

    save: () =>
      slots
        .all()
        .slice(-MAX_SAVED_PAGES)
        .flatMap(([path, { entry }]) => (entry !== null && holds(entry) ? [[path, { ...entry, isFromEarlierRun: true }] as const] : [])),

    load: (saved) => {
      for (const [path, entry] of saved) put(path, entry);
    },

    unready: () =>
      slots
        .all()
        .flatMap(([path, { entry }]) => (entry !== null && !entry.isFromEarlierRun && holds(entry) ? [] : [path]))
        .toReversed(),

    statistics: () => {
      const kept = slots.all().filter(([, { entry }]) => entry !== null);
      return { entries: kept.length, bytes: kept.reduce((sum, [, { size }]) => sum + size, 0), hits };
    },
  };
}

/** The caching of a page by others. With `must-revalidate` none might serve it while the site is away. */
function cacheControlOf(cdnMaxAge: number): string {
  return cdnMaxAge > 0 ? `public, max-age=0, s-maxage=${cdnMaxAge}, stale-if-error=${DAY_SECONDS}` : 'public, max-age=0, must-revalidate';
}

function uncachedAnswer({ status, headers: own }: Response, body: Buffer<ArrayBuffer>): UncachedAnswer {
  const headers = new Headers(own);
  headers.set('cache-control', 'private, no-store');
  // Several requests share this answer: it must not carry a cookie of one of them.
  headers.delete('set-cookie');
  return () => new Response(body.length === 0 ? null : body, { status, headers });
}

/**
 * True for existing pages that are the same for every visitor, and for the one answer of all pages that do not exist.
 */
function mayBeKept({ status, headers }: Response, path: string): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false;
  return status === 200 || (status === 404 && path.endsWith(NO_SUCH_PAGE));
}
