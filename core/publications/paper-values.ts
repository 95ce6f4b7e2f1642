import type { Item } from '../collections/index.ts';
import { isAddress } from '../fields/link.ts';
import type { BibliographicRecord } from '../formats/record.ts';
import { hasUserInformation } from '../user-information.ts';
import type { Values } from '../values.ts';
import { sameNames } from './longer-authors.ts';
import { storedName } from './printed-name.ts';

/** Entries of a list that a publication holds. */
const MAX_NAMES = 500;

/** The fields of a publication that a record of a file fills. */
export type ImportedField = Exclude<
  keyof Item<'papers'>,
  'id' | 'version' | 'pdf_url' | 'enabled' | 'order' | 'publishDate' | 'createdDate' | 'updatedDate'
>;

/** The values of a publication as they are sent to be stored; what the record does not say is left out. */
export type PaperValues = Partial<Pick<Item<'papers'>, ImportedField>>;

/** The publication that a record describes. */
export function paperValues(record: BibliographicRecord): PaperValues {
  const { title, year, venue, volume, issue, pages, publisher, edition, doi, arxiv, pmid, isbn, issn, abstract, language, note } = record;
  const texts = { title, venue, volume, issue, pages, publisher, edition, doi, arxiv, pmid, isbn, issn, abstract, language, note };
  const url = ownUrl(record);
  return {
    type: record.type,
    ...Object.fromEntries(Object.entries({ ...texts, url, date: dateOf(record) }).filter(([, value]) => value !== '')),
    ...(year !== null && { year }),
    ...(record.authors.length > 0 && { authors: record.authors.slice(0, MAX_NAMES).map(storedName) }),
    ...marksOf(record),
    ...((record.others || record.authors.length > MAX_NAMES) && { more_authors: true }),
    ...(record.editors.length > 0 && { editors: record.editors.slice(0, MAX_NAMES).map(storedName) }),
    ...(record.translators.length > 0 && { translators: record.translators.slice(0, MAX_NAMES).map(storedName) }),
    ...(record.links !== undefined && { links: [...record.links] }),
    ...(record.keywords.length > 0 && { keywords: record.keywords.slice(0, MAX_NAMES) }),
  };
}

/** The marked authors, by their names as they are stored. */
function marksOf({ authors, marks }: BibliographicRecord): PaperValues {
  if (marks === undefined) return {};
  const namesAt = (places: readonly number[]) => [
    ...new Set(places.flatMap((place) => (place < MAX_NAMES && authors[place] ? [storedName(authors[place])] : []))),
  ];
  return {
    ...(marks.equal.length > 0 && { equal_authors: namesAt(marks.equal) }),
    ...(marks.corresponding.length > 0 && { corresponding_authors: namesAt(marks.corresponding) }),
  };
}

/** The address, unless it is that of the DOI, which is known already, or could not be stored. */
function ownUrl({ url, doi }: BibliographicRecord): string {
  if (!isAddress(url) || hasUserInformation(url)) return '';
  return doi !== '' && /^https?:\/\/(?:dx\.)?doi\.org\//i.test(url) ? '' : url;
}

/** "2019-03-05", "2019-03"; empty where only the year is known. */
export function dateOf({ year, month, day }: Pick<BibliographicRecord, 'year' | 'month' | 'day'>): string {
  if (year === null || month === null) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  return [year, two(month), ...(day === null ? [] : [two(day)])].join('-');
}

/**
 * The values of a record that fill blanks of a stored publication. A value that is there is never replaced, nor is a
 * type. That a list of authors goes on belongs to the list.
 */
export function fillsOf(stored: Values, values: PaperValues): PaperValues {
  const isListVacant = isVacant('authors', stored.authors);
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const isBlank = field === 'more_authors' ? isListVacant : field !== 'year' && isVacant(field, stored[field]);
      if (!isBlank || !fitsYear(field, value, stored.year)) return [];
      if (isListVacant || (field !== 'equal_authors' && field !== 'corresponding_authors')) return [[field, value]];
      // The stored list has the same people by its own names.
      const marked = sameNames(value as string[], stored.authors as string[]);
      return marked.length === 0 ? [] : [[field, marked]];
    }),
  );
}

/** False for a date of another year than the publication's: the two would contradict each other. */
export function fitsYear(field: string, value: unknown, year: unknown): boolean {
  return field !== 'date' || String(value).startsWith(String(year));
}

/** True where a field of a publication has no value yet. */
export function isVacant(field: string, value: unknown): boolean {
  if (field === 'type') return value === '';
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
