import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { readDate } from '#core/formats/publication-date.ts';
import { doiName } from '#core/publication-address.ts';
import { publicationPdf } from '#core/publication-pdf.ts';
import { nameOf } from '#core/title.ts';
import { isConference } from './venue.ts';

type Paper = Item<'papers'>;

interface CitationTag {
  readonly name: string;
  readonly content: string;
}

/** What the venue of each type is called; of an unknown one its name tells a conference from a journal. */
const VENUES: Readonly<Partial<Record<string, string>>> = {
  article: 'journal_title',
  'conference-paper': 'conference_title',
  chapter: 'inbook_title',
  thesis: 'dissertation_institution',
  report: 'technical_report_institution',
};

/** The tags that search engines for scholars read, one per author, on the publication's own page. */
export function citationTags(paper: Paper, siteUrl: string): CitationTag[] {
  const pdfPath = publicationPdf(paper);
  const [first = '', last = ''] = paper.pages.split('–');
  const tags: [string, string | null][] = [
    ['title', nameOf(collections.papers, paper)],
    ...paper.authors.map((author): [string, string] => ['author', author]),
    ['publication_date', dateOf(paper)],
    [VENUES[paper.type] ?? (isConference(paper.venue) ? 'conference_title' : 'journal_title'), paper.venue],
    ['volume', paper.volume],
    ['issue', paper.issue],
    ['firstpage', first],
    ['lastpage', last],
    ['publisher', paper.publisher],
    ['issn', paper.issn],
    ['isbn', paper.isbn],
    ['language', paper.language],
    ['keywords', paper.keywords.join('; ')],
    ['doi', doiName(paper.doi)],
    ['arxiv_id', paper.arxiv],
    ['pmid', paper.pmid],
    ['abstract_html_url', siteUrl + href('/Publicacion/:id', { id: paper.id })],
    ['pdf_url', pdfPath && siteUrl + pdfPath],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : []));
}

/** "2019/03/05", as far as it is known; a date of another year says nothing. */
function dateOf({ year, date }: Pick<Paper, 'year' | 'date'>): string {
  const known = readDate(date);
  const parts = known.year === year && known.month !== null ? [year, known.month, ...(known.day === null ? [] : [known.day])] : [year];
  return parts.map((part) => String(part).padStart(2, '0')).join('/');
}
