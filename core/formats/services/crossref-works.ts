import { z } from 'zod';
import { readDoi } from '../identifiers.ts';
import type { NamedWork } from '../lookup-identifier.ts';

const listSchema = z.object({ message: z.object({ items: z.array(z.object({ DOI: z.string() })) }) });

/** The DOIs in a list of works of Crossref, from its API's JSON; null where the answer is no such list. */
export function readCrossrefWorks(answer: unknown): NamedWork[] | null {
  const { data } = listSchema.safeParse(answer);
  if (data === undefined) return null;
  const dois = data.message.items.map(({ DOI }) => readDoi(DOI)).filter((doi) => doi !== '');
  return [...new Set(dois)].map((value) => ({ kind: 'doi', value }));
}
