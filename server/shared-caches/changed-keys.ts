import type { Published } from '#data/content.ts';
import { ALL_PAGES, FRAMED_PAGES, keyOf } from './page-keys.ts';

/** The content of all pages at a moment. */
export interface Shown {
  readonly content: Published;
  /** The ids of the sections that have something to show. */
  readonly sections: ReadonlySet<string>;
}

/**
 * The keys of the pages that may be others than before. An unchanged part of the published content is the very
 * object of the last reading (`data/store/published.ts`).
 * @param before null where nobody knows what is kept of former pages
 */
export function changedKeys(before: Shown | null, now: Shown): string[] {
  if (before === null) return [ALL_PAGES];
  if (before.content === now.content) return [];
  const parts = new Set([...Object.keys(before.content), ...Object.keys(now.content)]) as Set<keyof Published>;
  const changed = [...parts].filter((part) => before.content[part] !== now.content[part]).map(keyOf);
  if (before.sections.symmetricDifference(now.sections).size > 0) changed.push(FRAMED_PAGES);
  return changed;
}
