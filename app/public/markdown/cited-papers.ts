import { citedIn } from '#core/citations/citation-mark.ts';
import type { Published } from '#data/content.ts';
import type { Cited } from './citations.ts';

/**
 * The published publications that a text cites. One that cites none does not look at them: its page is not another one
 * where they change.
 */
export function citedPapers(markdown: string, content: Pick<Published, 'papers'>): Cited {
  const ids = citedIn(markdown);
  return ids.size === 0 ? new Map() : new Map(content.papers.filter(({ id }) => ids.has(id)).map((paper) => [paper.id, paper]));
}
