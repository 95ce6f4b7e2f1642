import { citedIn } from '#core/citations/citation-mark.ts';
import type { Published } from '#data/content.ts';
import type { Cited } from './citations.ts';

/** The published publications that a text cites. */
export function citedPapers(markdown: string, content: Pick<Published, 'papers'>): Cited {
  return publishedOf(citedIn(markdown), content);
}

/**
 * The published ones of some publications. Where there are none to look for, the list is not read: its changes do not
 * change the page.
 */
export function publishedOf(ids: ReadonlyMap<string, string>, content: Pick<Published, 'papers'>): Cited {
  return ids.size === 0 ? new Map() : new Map(content.papers.filter(({ id }) => ids.has(id)).map((paper) => [paper.id, paper]));
}
