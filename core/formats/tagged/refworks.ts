import { publicationTypeOf } from '../publication-type.ts';
import { taggedReader } from './read.ts';
import { twoCharacterField } from './two-character-field.ts';
import { venueByType } from './venue-by-type.ts';

/** Reads the tagged format of RefWorks. */
export const readRefWorks = taggedReader({
  fieldOf: twoCharacterField,
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
