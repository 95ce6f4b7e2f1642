import { hasSession } from '../auth.ts';
import { type Encoding, negotiateEncoding } from './encoding.ts';
import { type Asked, type Entry, entryOf, entryResponse, type Ready, smallerOf } from './entry.ts';

/** Under what an anonymous GET is kept. */
export interface CacheAddress {
  /** The one path of the page, as its own links write it; without a query. */
  readonly path: string;
  /** What is kept answers only requests without a query. */
  readonly readsQuery?: boolean;
}

/** The address whose answer stands for every page that does not exist. */
export const NOT_FOUND_PATH = '/*';

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

type Kept = Entry & {
  readonly made: number;
  readonly expires: number;
  readonly readsQuery: boolean;
  readonly isSmall: boolean;
  /** An earlier run of the program made it: it is answered until this run has made its own. */
  readonly isLeft?: boolean;
};

/** What one run of the program leaves for the next: its pages, by their path. */
export type LeftPages = readonly (readonly [string, Kept])[];

/** What is answered to those who asked for it at once, and then forgotten. */
type Passing = () => Response;

const MEGABYTE = 1_048_576;
/** How many pages count as asked for recently. */
const MOST_RECENT = 20;
const MOST_HEADERS = 100;
/** How long what is kept must rest before it is compressed thoroughly, in milliseconds: what changes every second is not worth it. */
const REST = 3_000;

/**
 * Public answers kept compressed until the content changes, sent from the lowest layer of the HTTP server.
 * A request with a session cookie never meets that layer. What is kept is bounded: the longest unasked goes first.
 */
export function createPageCache({ now, expiry, cdnMaxAge, headers: common, mostBytes = 32 * MEGABYTE }: PageCacheOptions) {
  /** In the order in which they were asked for, the newest last. */
  let entries = new Map<string, Kept>();
  let making = new Map<string, Promise<Kept | Passing>>();
  let bytes = 0;
  let generation = 0;
  let hits = 0;
  let newest = '';
  let askedBefore: readonly string[] = [];
  let resting: NodeJS.Timeout | undefined;
  const negotiated = new Map<string, Encoding>();
  const cacheControl = `public, max-age=0, must-revalidate${cdnMaxAge > 0 ? `, s-maxage=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}` : ''}`;
  const ours = { 'cache-control': cacheControl, vary: 'Cookie, Accept-Encoding' };

  /** The encoding for a header; browsers send only a few different ones. */
  function encodingFor(header = ''): Encoding {
    const known = negotiated.get(header);
    if (known !== undefined) return known;
    const encoding = negotiateEncoding(header);
    if (negotiated.size >= MOST_HEADERS) negotiated.clear();
    negotiated.set(header, encoding);
    return encoding;
  }

  function find(path: string): Kept | undefined {
    const entry = entries.get(path);
    if (entry === undefined) return undefined;
    const time = now().getTime();
    // What a clock that was ahead made may be wrong until long after today.
    if (entry.expires <= time || entry.made > time) return undefined;
    if (path !== newest) {
      entries.delete(path);
      entries.set(path, entry);
      newest = path;
    }
    return entry;
  }

  function put(path: string, entry: Kept): void {
    if (entry.size > mostBytes) return;
    bytes += entry.size - (entries.get(path)?.size ?? 0);
    entries.delete(path);
    entries.set(path, entry);
    newest = path;
    for (const [oldest, { size }] of entries) {
      if (bytes <= mostBytes) break;
      entries.delete(oldest);
      bytes -= size;
    }
    resting ??= setTimeout(() => void compressThoroughly(), REST).unref();
  }

  /** One after the other, until the content changes. */
  async function compressThoroughly(): Promise<void> {
    for (const [path, entry] of entries) {
      if (entry.isSmall) continue;
      const startedAt = generation;
      const smaller = { ...entry, ...(await smallerOf(entry)), isSmall: true };
      if (startedAt !== generation) return;
      if (entries.get(path) !== entry) continue;
      entries.set(path, smaller);
      bytes += smaller.size - entry.size;
    }
    resting = undefined;
  }

  async function make({ path, readsQuery = false }: CacheAddress, render: () => Promise<Response>): Promise<Kept | Passing> {
    const startedAt = generation;
    const made = now().getTime();
    // Asked before rendering: what the clock changes meanwhile is then rendered again, and never kept too long.
    // Content that cannot be read is for the page to tell.
    const expires = await expiry().catch(() => 0);
    const response = await render();
    const { status } = response;
    const body = Buffer.from(await response.arrayBuffer());
    if (!mayBeKept(response, path)) return passing(response, body);
    const entry = {
      ...(await entryOf(status, body, { ...common, ...Object.fromEntries(response.headers), ...ours })),
      made,
      expires,
      readsQuery,
      isSmall: false,
    };
    if (startedAt === generation) put(path, entry);
    return entry;
  }

  /** However many ask for a path at once, it is made once. */
  function makeOnce(address: CacheAddress, render: () => Promise<Response>): Promise<Kept | Passing> {
    const pending = making.get(address.path);
    if (pending !== undefined) return pending;
    const within = making;
    const made = make(address, render).finally(() => within.delete(address.path));
    making.set(address.path, made);
    return made;
  }

  /** The paths that were asked for last, the newest last, whether or not they are kept now. */
  function recent(): string[] {
    return [...askedBefore.filter((path) => !entries.has(path)), ...entries.keys()].slice(-MOST_RECENT);
  }

  return {
    /** Answers an anonymous GET with what is kept, else with what `render` makes. What may not be kept is answered and forgotten. */
    keep: async (request: Request, address: CacheAddress, render: () => Promise<Response>): Promise<Response> => {
      const kept = find(address.path);
      const ready = kept === undefined || kept.isLeft ? await makeOnce(address, render) : kept;
      return typeof ready === 'function' ? ready() : entryResponse(ready, request);
    },

    /** Finds what is kept for a request, if it is. */
    ready: ({ method, url = '', headers }: Asked): Ready | null => {
      if ((method !== 'GET' && method !== 'HEAD') || hasSession(headers.cookie)) return null;
      const question = url.indexOf('?');
      const entry = find(question === -1 ? url : url.slice(0, question));
      if (entry === undefined || (entry.readsQuery && question !== -1)) return null;
      hits += 1;
      return { entry, encoding: encodingFor(headers['accept-encoding']) };
    },

    /** The path of a request for what was kept until the content changed, or its time was over; null for every other. */
    missed: ({ method, url = '', headers }: Asked): string | null =>
      method === 'GET' && !hasSession(headers.cookie) && (entries.has(url) || askedBefore.includes(url)) ? url : null,

    /** Drops everything: the content changed. What is being rendered now is not kept. */
    clear: (): void => {
      askedBefore = recent();
      generation += 1;
      entries = new Map();
      making = new Map();
      bytes = 0;
      newest = '';
      clearTimeout(resting);
      resting = undefined;
    },

    /** What was asked for last and still holds, for the next run of the program. */
    leave: (): LeftPages =>
      recent().flatMap((path) => {
        const entry = find(path);
        return entry === undefined ? [] : [[path, { ...entry, isLeft: true }] as const];
      }),

    /** Answers with what an earlier run left, until the pages are made anew or the content changes. */
    takeUp: (left: LeftPages): void => {
      for (const [path, entry] of left) put(path, entry);
    },

    /** The paths that were asked for last, the newest first. */
    recent: (): readonly string[] => recent().toReversed(),

    /** How much is kept, and how many requests it answered. */
    statistics: () => ({ entries: entries.size, bytes, hits }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function passing({ status, headers: own }: Response, body: Buffer<ArrayBuffer>): Passing {
  const headers = new Headers(own);
  headers.set('cache-control', 'private, no-store');
  // It is answered to all who asked at once: nothing in it is for one of them.
  headers.delete('set-cookie');
  return () => new Response(body.length === 0 ? null : body, { status, headers });
}

/** Only what exists and is the same for everybody; and one page for all that do not exist. */
function mayBeKept({ status, headers }: Response, path: string): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false;
  return status === 200 || (status === 404 && path === NOT_FOUND_PATH);
}
