import type { Body } from './body.ts';
import { ownPapers } from './own-papers.ts';
import { PAPERS_LIST } from './papers-list.ts';

/** Publications of the group, invented like it, and real ones of others, which link to their DOIs; newest first. */
export const papers: readonly Body<'papers'>[] = [...ownPapers, ...PAPERS_LIST.trim().split('\n').map(paperOf)].toSorted(
  (one, other) => Number(other.year) - Number(one.year),
);

function paperOf(line: string): Body<'papers'> {
  const [year = '', doi = '', venue = '', authors = '', title = ''] = line.split('|').map((part) => part.trim());
  return { title, url: `https://doi.org/${doi}`, year: Number(year), authors: authors === '' ? [] : authors.split('; '), venue, doi };
}
