import { lastOf } from '#core/merged.ts';
import type { Published } from '#data/content.ts';
import type { Cited } from './citations.ts';

/** The content that citations are written from. */
export type CitableContent = Pick<Published, 'papers' | 'merged'>;

/**
 * The published ones of some publications, and those that others of them were merged into. Where there are none to
 * look for, the list is not read: its changes do not change the page.
 */
export function publishedOf(ids: ReadonlyMap<string, string>, content: CitableContent): Cited {
  if (ids.size === 0) return new Map();
  const papers = new Map(content.papers.map((paper) => [paper.id, paper]));
  const merged = content.merged.get('papers') ?? new Map();
  return new Map(
    [...ids.keys()].flatMap((id) => {
      const paper = papers.get(id) ?? papers.get(lastOf(merged, id) ?? '');
      return paper === undefined ? [] : [[id, paper] as const];
    }),
  );
}
