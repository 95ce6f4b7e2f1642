import { publicationTypeOf } from '../publication-type.ts';
import type { TaggedField } from './entries.ts';
import { taggedReader } from './read.ts';
import { venueByType } from './venue-by-type.ts';

/** The field that begins in a line: two characters and a space. */
function refWorksField(line: string): TaggedField | null {
  return /^[A-Z][A-Z\d](?:\s|$)/.test(line) ? { tag: line.slice(0, 2), value: line.slice(3) } : null;
}

/** Reads the tagged format of RefWorks. */
export const readRefWorks = taggedReader({
  fieldOf: refWorksField,
  first: 'RT',
  titles: ['T1'],
  titleLine: 'T1',
  type: ({ all, first }) => publicationTypeOf(first(['RT'])) ?? (all('JF JO').length > 0 ? 'article' : 'other'),
  tags: {
    title: ['T1'],
    authors: ['A1'],
    editors: ['A2'],
    translators: ['A4'],
    dates: ['YR', 'FD'],
    venue: ['JF', 'T2', 'JO', 'T3'],
    volume: ['VO'],
    issue: ['IS'],
    pages: ['SP'],
    lastPage: ['OP'],
    publisher: ['PB'],
    edition: ['ED'],
    abstract: ['AB'],
    keywords: ['K1'],
    language: ['LA'],
    note: ['NO'],
    dois: ['DO', 'UL', 'LK'],
    urls: ['UL', 'LK'],
    arxivs: ['UL', 'JF'],
    pmids: ['UL', 'LK'],
    serials: ['SN'],
  },
  refine: venueByType,
});
