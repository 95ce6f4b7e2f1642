import { publicationTypeOf, typeIn } from '../publication-type.ts';
import type { PublicationType } from '../record.ts';

const TYPES: Readonly<Record<string, PublicationType>> = {
  article: 'article',
  review: 'review',
  suppperiodical: 'article',
  periodical: 'other',
  inproceedings: 'conference-paper',
  conference: 'conference-paper',
  incollection: 'chapter',
  inbook: 'chapter',
  bookinbook: 'chapter',
  suppbook: 'chapter',
  suppcollection: 'chapter',
  inreference: 'reference-entry',
  book: 'book',
  mvbook: 'book',
  collection: 'book',
  mvcollection: 'book',
  proceedings: 'book',
  mvproceedings: 'book',
  reference: 'book',
  booklet: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  manual: 'report',
  dataset: 'dataset',
  data: 'dataset',
  software: 'software',
  unpublished: 'preprint',
};

const PREPRINTS =
  /(?<![\p{L}\p{N}])(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|engrxiv|ssrn|preprints?|pre-print|research square)(?![\p{L}\p{N}])/iu;

/** True of a chapter as Scopus writes it: an entry of a book, with the title of the book where a journal stands. */
export function isChapterOfBook(entry: string, text: (...names: readonly string[]) => string): boolean {
  return TYPES[entry] === 'book' && publicationTypeOf(text('type')) === 'chapter';
}

/** The type of publication that an entry type stands for. */
export function typeOf(entry: string, text: (...names: readonly string[]) => string): PublicationType {
  const known = TYPES[entry];
  const journal = text('journal', 'journaltitle');
  const isPreprint = PREPRINTS.test(`${journal} ${text('howpublished')} ${text('archiveprefix', 'eprinttype')} ${text('publisher')} ${text('doi')}`);
  const stated = publicationTypeOf(text('type', 'entrysubtype'));
  if (known === 'article' && stated === 'review') return stated;
  if (known === 'chapter' && stated === 'reference-entry') return stated;
  if (known === 'article' && stated === 'article' && journal === '') return stated;
  if (known === 'article') return PREPRINTS.test(journal) || (isPreprint && journal === '') ? 'preprint' : typeIn(journal, known);
  if (known !== undefined) return known;
  if (text('type') === 'other') return 'other';
  return stated ?? (isPreprint ? 'preprint' : (publicationTypeOf(withoutAddresses(text('howpublished'))) ?? 'other'));
}

/** The words of an address say nothing about what is behind it: "carpentry.org" is no entry of a dictionary. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/gi, '');
}
