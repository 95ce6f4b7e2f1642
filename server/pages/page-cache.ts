import type { Entry, PageRequest, Ready } from './entry.ts';

/** Cache key of an anonymous GET. */
export interface CacheAddress {
  /** The one address of the page, as its own links and forms write it. */
  readonly path: string;
  /** True for a page that reads its query: its entry answers only requests with exactly that query. */
  readonly readsQuery?: boolean;
}

/** The end of an address whose answer stands for all that do not exist below it. */
export const NO_SUCH_PAGE = '/*';

export interface PageCacheOptions {
  readonly now: () => Date;
  /** When the content changes by the clock alone, in milliseconds since the epoch. */
  readonly expiry: () => Promise<number>;
  /** Seconds that a CDN in front may keep a page. */
  readonly cdnMaxAge: number;
  /** True where a CDN is asked to drop answers by their keys: it may keep none that has no key. */
  readonly isCdnPurged: boolean;
  /** Headers that every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum size of the cache, in bytes. */
  readonly maxBytes?: number;
}

/** A page as the cache has it. */
export type KeptPage = Entry & {
  readonly made: number;
  readonly expires: number;
  readonly readsQuery: boolean;
  readonly isSmall: boolean;
  /** An earlier run of the program made it: it is answered until this run has made its own. */
  readonly isFromEarlierRun?: boolean;
};

/** Pages for the cache snapshot, by their path. */
export type SavedPages = readonly (readonly [string, KeptPage])[];

/**
 * Cache of compressed public answers, valid until the content changes and sent from the lowest layer of the HTTP
 * server. Requests with a session cookie never reach that layer. The cache is bounded: the least recently used entry
 * goes first. An entry that a change drops keeps its place, so that it can be rendered again in advance, and answers
 * while the database is away.
 */
export interface PageCache {
  /**
   * Answers an anonymous GET from the cache, else by `render`. Answers that may not be stored are sent and dropped.
   */
  readonly keep: (request: Request, address: CacheAddress, render: () => Promise<Response>) => Promise<Response>;
  /** Finds what is kept for a request, if it is. */
  readonly ready: (request: PageRequest) => Ready | null;
  /** The newest that was kept at a path, also after the content changed: for when nothing newer can be made. */
  readonly lastKept: (path: string) => Entry | undefined;
  /** The path of a visitor's request for a page that was dropped or has expired; null for every other request. */
  readonly missed: (request: PageRequest) => string | null;
  /** Nothing is at this path any more: it need not be made again. */
  readonly forget: (path: string) => void;
  /** Drops all entries, because the content changed. Pages that are being rendered are not stored. */
  readonly clear: () => void;
  /** The most recently used valid pages, for the snapshot. */
  readonly save: () => SavedPages;
  /** Answers with what an earlier run left, until the pages are made anew or the content changes. */
  readonly load: (saved: SavedPages) => void;
  /**
   * Paths of requested pages that are not ready, newest first: dropped by a change, expired, or loaded from a
   * snapshot.
   */
  readonly unready: () => readonly string[];
  /** Size of the cache, and the number of requests that it answered. */
  readonly statistics: () => { entries: number; bytes: number; hits: number };
}
