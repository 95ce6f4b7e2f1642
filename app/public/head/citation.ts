import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { doiName } from '#core/publication-address.ts';
import { publicationPdf } from '#core/publication-pdf.ts';
import { nameOf } from '#core/title.ts';
import { isConference } from './venue.ts';

interface CitationTag {
  readonly name: string;
  readonly content: string;
}

/** The tags that search engines for scholars read, one per author, on the publication's own page. */
export function citationTags(paper: Item<'papers'>, siteUrl: string): CitationTag[] {
  const pdfPath = publicationPdf(paper);
  const tags: [string, string | null][] = [
    ['title', nameOf(collections.papers, paper)],
    ...paper.authors.map((author): [string, string] => ['author', author]),
    ['publication_date', String(paper.year)],
    [isConference(paper.venue) ? 'conference_title' : 'journal_title', paper.venue],
    ['doi', doiName(paper.doi)],
    ['abstract_html_url', siteUrl + href('/Publicacion/:id', { id: paper.id })],
    ['pdf_url', pdfPath && siteUrl + pdfPath],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : []));
}
