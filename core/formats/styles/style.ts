import { isSame } from '../../is-same.ts';
import { isDoiUrl } from '../identifiers.ts';
import { isInPress } from '../in-press.ts';
import { arxivUrl } from '../publication-address.ts';
import type { BibliographicRecord, PersonName } from '../record.ts';
import { capitalized, type Part } from './runs.ts';
import type { CitationWords } from './words.ts';

/** Prints the reference of a record in the words of a language. */
export type ReferenceStyle = (record: BibliographicRecord, words: CitationWords) => Part;

/** The address of a publication that has no DOI. */
export function urlOf({ doi, url, arxiv }: BibliographicRecord): string {
  if (doi !== '') return '';
  return url || arxivUrl(arxiv);
}

/** The address that leads to a publication, by its DOI where it has one. */
export function linkOf(record: BibliographicRecord): string {
  return record.doi === '' ? urlOf(record) : `https://doi.org/${record.doi}`;
}

/** The year, or what stands in its place. @param isSentence it begins a sentence of its own */
export function yearOf(record: BibliographicRecord, words: CitationWords, { isSentence = false } = {}): string {
  if (record.year !== null) return String(record.year);
  if (!isInPress(record)) return words.noDate;
  return isSentence ? capitalized(words.inPress) : words.inPress;
}

/** The number that an institution gave its report. */
export function reportNumberOf({ type, issue }: BibliographicRecord): string {
  return type === 'report' ? issue : '';
}

/** The publisher of a work without a journal: its publisher, its server, its institution. */
export function sourceOf({ type, venue, publisher, arxiv }: BibliographicRecord): string {
  if (type === 'book' || type === 'chapter' || type === 'conference-paper') return publisher;
  return venue || publisher || (type === 'preprint' && arxiv !== '' ? 'arXiv' : '');
}

/** The people whose names begin a reference, and whether a list of them goes on. */
export interface Lead {
  readonly names: readonly PersonName[];
  readonly others: boolean;
  /** The number of editors, where they stand for authors: a book may have none. */
  readonly editorCount: number;
  /** The editors of a book by others; of a part of a book, those of the book. */
  readonly editors: readonly PersonName[];
  /** The number of translators, where they stand for authors and editors. */
  readonly translatorCount: number;
  /** All others who translated the work. */
  readonly translators: readonly PersonName[];
}

/** @param mayTranslate translators begin the reference of a book that has neither authors nor editors */
export function leadOf({ type, authors, others, editors, translators }: BibliographicRecord, { mayTranslate = false } = {}): Lead {
  const lead = { names: authors, others, editorCount: 0, editors, translatorCount: 0, translators };
  if (type !== 'book' || authors.length > 0) return lead;
  if (editors.length > 0 || !mayTranslate) return { ...lead, names: editors, others: false, editorCount: editors.length, editors: [] };
  return { ...lead, names: translators, others: false, translatorCount: translators.length, translators: [] };
}

/** True where the same people edited and translated a work: their names stand once. */
export function haveTranslated({ editors, translators }: Lead): boolean {
  return editors.length > 0 && isSame(editors, translators);
}

/** A number as an ordinal, and a text as it stands. */
export function editionOf({ edition }: BibliographicRecord, words: CitationWords): string {
  return /^\d{1,3}$/.test(edition) ? words.numberedEdition(Number(edition)) : edition;
}

/** True of what stands in a book or in proceedings. */
export function isPartOfBook({ type, venue }: BibliographicRecord): boolean {
  return (type === 'chapter' || type === 'conference-paper') && venue !== '';
}

/** "pp. 12–34", "p. 12". */
export function labelledPages(pages: string): string {
  return pages === '' ? '' : `${/[–,]/.test(pages) ? 'pp.' : 'p.'} ${pages}`;
}

/** A record whose address says more than its DOI, or that has none. */
export function withoutDoiUrl(record: BibliographicRecord): BibliographicRecord {
  return isDoiUrl(record.url) ? { ...record, url: '' } : record;
}
