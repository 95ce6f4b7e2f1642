import type { Body } from './body.ts';
import { PAPERS_LIST } from './papers-list.ts';

/** Real publications, newest first; each links to its DOI. */
export const papers: readonly Body<'papers'>[] = PAPERS_LIST.trim().split('\n').map(paperOf);

function paperOf(line: string): Body<'papers'> {
  const [year = '', doi = '', venue = '', authors = '', title = ''] = line.split('|').map((part) => part.trim());
  return { title, url: `https://doi.org/${doi}`, year: Number(year), authors: authors === '' ? [] : authors.split('; '), venue, doi };
}
