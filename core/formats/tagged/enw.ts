import { publicationTypeOf } from '../publication-type.ts';
import type { PublicationType } from '../record.ts';
import type { TaggedField } from './entries.ts';
import { type RecordTable, taggedReader } from './read.ts';
import { venueByType } from './venue-by-type.ts';

/** The field that begins in a line: a percent sign and one character. */
function enwField(line: string): TaggedField | null {
  return /^%[\dA-Z@!#$&()*+\]^?<>=~:;,'[](?:\s|$)/.test(line) ? { tag: line.slice(0, 2), value: line.slice(3) } : null;
}

const OF_BOOKS: ReadonlySet<PublicationType> = new Set(['book', 'chapter', 'reference-entry']);

/** The way in which EndNote's fields, by the tags of its tagged format, make a record. */
export const endNoteFields: RecordTable = {
  oneALine: '%A %E %K %?',
  type: ({ all, first }) => publicationTypeOf(first(['%0'])) ?? (all('%J').length > 0 ? 'article' : 'other'),
  tags: {
    title: ['%T'],
    authors: ['%A'],
    editors: ['%E'],
    translators: ['%?'],
    dates: ['%D', '%8'],
    venue: ['%J', '%B', '%S'],
    volume: ['%V'],
    issue: ['%N'],
    pages: ['%P'],
    articleNumber: ['%]'],
    publisher: ['%I'],
    edition: ['%7'],
    abstract: ['%X'],
    keywords: ['%K'],
    language: ['%G'],
    note: ['%Z'],
    dois: ['%R', '%U', '%N'],
    urls: ['%U', '%N', '%J', '%I'],
    links: '%>',
    arxivs: ['%U', '%R', '%M', '%J'],
    pmids: ['%U', '%M'],
    serials: ['%@'],
  },
  // `%?` names translators of books and of their parts, and `%7` is their edition; of others, a sponsor and a day.
  refine: ({ translators, edition, ...record }) => ({
    ...venueByType({ ...record, ...(OF_BOOKS.has(record.type) ? { translators, edition } : { translators: [], edition: '' }) }),
    authors: record.authors.length === 0 && !OF_BOOKS.has(record.type) ? translators : record.authors,
  }),
};

/** Reads EndNote's tagged format (`.enw`), which Google Scholar writes too. */
export const readEnw = taggedReader({ ...endNoteFields, fieldOf: enwField, first: '%0', titles: ['%T'], titleLine: '%T' });
