import type { KeptPage } from './page-cache.ts';

/** A page that was asked for. */
export interface PageSlot {
  /** Null when a change has dropped it. */
  readonly entry: KeptPage | null;
  readonly lastKept: KeptPage;
  /** Memory in bytes. */
  readonly size: number;
}

/** Share of pages that read their query: of valid queries there are more than the cache could hold. */
const QUERY_SHARE = 1 / 4;

/** Pages in the order in which they were asked for, the newest last. Those asked for longest ago go first. */
export interface PageSlots {
  readonly get: (path: string) => PageSlot | undefined;
  readonly all: () => readonly (readonly [path: string, slot: PageSlot])[];
  /** A page was asked for. */
  readonly touch: (path: string) => void;
  /** Keeps a page at its place in the order: it may be rendered again without any request. A new one is the newest. */
  readonly put: (path: string, entry: KeptPage) => void;
  readonly forget: (path: string) => void;
  /** Drops all pages, which keep their places. */
  readonly drop: () => void;
}

/** @param maxBytes the maximum size of all pages together */
export function createPageSlots(maxBytes: number): PageSlots {
  let slots = new Map<string, PageSlot>();
  let size = 0;
  let newest = '';

  function forget(path: string): void {
    size -= slots.get(path)?.size ?? 0;
    slots.delete(path);
  }

  /** Forgets the first of some pages until these have no more bytes in excess. */
  function evict(from: readonly (readonly [string, PageSlot])[], excess: number): void {
    let left = excess;
    for (const [path, slot] of from) {
      if (left <= 0) return;
      forget(path);
      left -= slot.size;
    }
  }

  /** Pages that read their query take each other's place, never that of the others. */
  function evictQueries(): void {
    const queries = [...slots].filter(([, { lastKept }]) => lastKept.readsQuery);
    evict(queries, queries.reduce((sum, [, slot]) => sum + slot.size, 0) - maxBytes * QUERY_SHARE);
  }

  return {
    get: (path) => slots.get(path),
    all: () => [...slots],
    touch: (path) => {
      if (path === newest) return;
      const slot = slots.get(path);
      if (slot === undefined) return;
      slots.delete(path);
      slots.set(path, slot);
      newest = path;
    },
    put: (path, entry) => {
      if (entry.size > maxBytes) {
        forget(path);
        return;
      }
      if (!slots.has(path)) newest = path;
      size += entry.size - (slots.get(path)?.size ?? 0);
      slots.set(path, { entry, lastKept: entry, size: entry.size });
      if (entry.readsQuery) evictQueries();
      if (size > maxBytes) evict([...slots], size - maxBytes);
    },
    forget,
    drop: () => {
      slots = new Map(Array.from(slots, ([path, slot]) => [path, { ...slot, entry: null }]));
    },
  };
}
