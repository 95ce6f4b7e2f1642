import type { ContentStore } from '#data/store/content-store.ts';
import { findHits, type Hit } from './find.ts';

/** Maximum number of cached questions; each holds some hundreds of references to items at most. */
const MAX_KEPT = 200;

type Search = (terms: readonly string[]) => Promise<readonly Hit[]>;

/**
 * Searches the public content. Results are cached by their folded words until the content changes, by a write or by the
 * clock; the oldest go first.
 */
export function createKeptSearches(store: Pick<ContentStore, 'published' | 'search' | 'definitions'>): Search {
  /** By the content that was searched, which is the same object until it changes. */
  const keptOf = new WeakMap<object, Map<string, Promise<readonly Hit[]>>>();

  return async (terms) => {
    const published = await store.published();
    const kept = keptOf.get(published) ?? new Map<string, Promise<readonly Hit[]>>();
    keptOf.set(published, kept);
    const key = terms.toSorted().join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const hits = findHits(store, published, terms);
    kept.set(key, hits);
    // A search that failed is not kept.
    hits.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return hits;
  };
}
