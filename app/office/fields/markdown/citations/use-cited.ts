import { useQuery } from '@tanstack/react-query';
import { citedIn } from '#core/citations/citation-mark.ts';
import type { Item } from '#core/collections/index.ts';
import { useOffice } from '../../../editing/office-context.ts';

/** A publication that a text names, with the words of the citation; null where there is none any more. */
export interface CitedPaper {
  readonly id: string;
  readonly words: string;
  readonly paper: Item<'papers'> | null;
}

/** The publications that a text cites, hidden ones too; none until their list is here. */
export function useCited(text: string): readonly CitedPaper[] {
  const { lists } = useOffice();
  const cited = [...citedIn(text)];
  const { data } = useQuery({ ...lists.query('papers'), enabled: cited.length > 0 });
  if (data === undefined) return [];
  const papers = new Map((data as unknown as Item<'papers'>[]).map((paper) => [paper.id, paper]));
  return cited.map(([id, words]) => ({ id, words, paper: papers.get(id) ?? null }));
}
