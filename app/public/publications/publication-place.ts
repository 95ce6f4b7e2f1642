import type { Item } from '#core/collections/index.ts';
import { publicationWords } from '../../words/publication.ts';

/** The venue with what tells the place in it: "Revista, vol. 12, núm. 3, págs. 1–9". */
export function whereIn({ venue, volume, issue, pages }: Pick<Item<'papers'>, 'venue' | 'volume' | 'issue' | 'pages'>): string {
  const words = publicationWords();
  const parts = [volume && words.volume(volume), issue && words.issue(issue), pages && (pages.includes('–') ? words.pages(pages) : pages)];
  return [venue, ...parts].filter(Boolean).join(', ');
}
