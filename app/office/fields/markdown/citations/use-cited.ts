import { useQueries, useQuery } from '@tanstack/react-query';
import { citedIn } from '#core/citations/citation-mark.ts';
import { type Paper, paperOf } from '#core/publications/paper.ts';
import { useOffice } from '../../../editing/office-context.ts';

/** A publication that a text names, with the words of the citation; null where there is none any more. */
export interface CitedPaper {
  readonly id: string;
  readonly words: string;
  readonly paper: Paper | null;
}

/**
 * The publications that a text cites, hidden ones too, and of a merged one the one that is left; none until they are
 * here.
 */
export function useCited(text: string): readonly CitedPaper[] {
  const { lists, api } = useOffice();
  const cited = [...citedIn(text)];
  const { data } = useQuery({ ...lists.query('papers'), enabled: cited.length > 0 });
  const papers = new Map(data?.map((row) => [row.id, paperOf(row)]));
  const gone = data === undefined ? [] : cited.map(([id]) => id).filter((id) => !papers.has(id));
  const left = useQueries({
    queries: gone.map((id) => ({
      queryKey: ['merged-into', id],
      queryFn: async () => (await api.sendUnasked('GET /api/papers/{id}/merged-into', { path: { id } })).id,
      retry: false,
    })),
  });
  if (data === undefined || left.some(({ isPending }) => isPending)) return [];
  return cited.map(([id, words]) => {
    const { data: kept = '' } = left[gone.indexOf(id)] ?? {};
    return { id, words, paper: papers.get(id) ?? papers.get(kept) ?? null };
  });
}
