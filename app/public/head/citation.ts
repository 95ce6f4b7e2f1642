import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { doiName } from '#core/formats/publication-address.ts';
import type { BibliographicRecord, PersonName } from '#core/formats/record.ts';
import { surnameOf } from '#core/formats/styles/people.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import { publicationPdf } from '#core/publications/publication-pdf.ts';
import { nameOf } from '#core/title.ts';
import { venueKind } from './venue.ts';

type Paper = Item<'papers'>;

interface CitationTag {
  readonly name: string;
  readonly content: string;
}

/** The tags that search engines for scholars read, one per author, on the publication's own page. */
export function citationTags(paper: Paper, siteUrl: string): CitationTag[] {
  const pdfPath = publicationPdf(paper);
  const [first = '', last = ''] = paper.pages.split('–');
  const record = paperRecord(paper);
  const tags: readonly (readonly [string, string | null])[] = [
    ['title', formulasAsText(nameOf(collections.papers, paper))],
    ...record.authors.map((author) => ['author', authorOf(author)] as const),
    ['publication_date', dateOf(record)],
    ...venueTags(paper),
    ['volume', paper.volume],
    [paper.type === 'report' ? 'technical_report_number' : 'issue', paper.issue],
    ['firstpage', first],
    ['lastpage', last],
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

/** The venue and publisher of a publication. A venue of unknown kind is no journal. */
function venueTags(paper: Paper): readonly (readonly [string, string])[] {
  const { type, venue, publisher } = paper;
  const publisherTag = ['publisher', publisher] as const;
  switch (venueKind(paper)) {
    case 'journal':
      return [['journal_title', venue], publisherTag];
    case 'conference':
      return [['conference_title', venue], publisherTag];
    case 'book':
      return [['inbook_title', venue], publisherTag];
    case 'institution':
      return [[type === 'thesis' ? 'dissertation_institution' : 'technical_report_institution', venue || publisher], publisherTag];
    case 'publisher':
      return [['publisher', publisher || venue]];
    case 'unknown':
      return [publisherTag];
  }
}

/**
 * "García Márquez, Gabriel": the surname first, because two surnames could not be told apart from given names
 * otherwise.
 */
function authorOf(name: PersonName): string {
  const given = [name.given, name.suffix].filter(Boolean).join(' ');
  return [surnameOf(name), given].filter(Boolean).join(', ');
}

/** "2019/03/05", as far as it is known. */
function dateOf({ year, month, day }: Pick<BibliographicRecord, 'year' | 'month' | 'day'>): string {
  return [year, month, month === null ? null : day].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')])).join('/');
}
