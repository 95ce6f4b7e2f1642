import type { ContentStore } from '#data/store/store.ts';
import { findHits, type Hit } from './find.ts';

/** Maximum number of cached questions; each holds some hundreds of references to items at most. */
const MAX_KEPT = 200;

type Search = (terms: readonly string[]) => Promise<readonly Hit[]>;

/**
 * Searches the public content. Results are cached by their folded words until the content changes; the oldest go
 * first.
 */
export function createKeptSearches(store: Pick<ContentStore, 'published' | 'search' | 'definitions' | 'onChange'>): Search {
  let kept = new Map<string, Promise<readonly Hit[]>>();
  // A search that is under way goes into the map of the content that it began with.
  store.onChange(() => {
    kept = new Map();
  });

  return (terms) => {
    const within = kept;
    const key = terms.toSorted().join(' ');
    const known = within.get(key);
    if (known !== undefined) return known;
    const hits = findHits(store, terms);
    within.set(key, hits);
    // A search that failed is not kept.
    hits.catch(() => within.delete(key));
    const [oldest] = within.keys();
    if (within.size > MAX_KEPT && oldest !== undefined) within.delete(oldest);
    return hits;
  };
}
