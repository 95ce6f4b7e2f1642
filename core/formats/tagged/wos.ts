import { publicationTypeOf } from '../publication-type.ts';
import type { PublicationType } from '../record.ts';
import { type TagFields, taggedReader } from './read.ts';
import { twoCharacterField } from './two-character-field.ts';

const TYPES: Readonly<Record<string, PublicationType>> = { J: 'article', C: 'conference-paper', S: 'conference-paper', B: 'book', P: 'other' };

function typeOf({ first }: TagFields): PublicationType {
  const type = TYPES[first(['PT']).trim()] ?? 'other';
  const stated = publicationTypeOf(first(['DT']));
  if (type === 'book' && first(['SO']) !== '' && first(['SO']) !== first(['TI'])) return stated === 'conference-paper' ? stated : 'chapter';
  return type === 'other' || stated === 'preprint' || stated === 'review' || stated === 'dataset' || stated === 'chapter' ? (stated ?? type) : type;
}

/** Reads the plain text of Web of Science. */
export const readWos = taggedReader({
  fieldOf: twoCharacterField,
  first: 'PT',
  last: 'ER',
  outside: ['FN', 'VR', 'EF'],
  titles: ['TI'],
  titleLine: 'TI',
  oneALine: 'AU AF CA BE',
  type: typeOf,
  tags: {
    title: ['TI'],
    authors: ['AF CA', 'AU CA', 'CA'],
    groups: 'CA',
    editors: ['BE'],
    dates: ['PY', 'PD'],
    venue: ['SO', 'SE'],
    volume: ['VL'],
    issue: ['IS'],
    pages: ['BP'],
    lastPage: ['EP'],
    articleNumber: ['AR'],
    publisher: ['PU'],
    abstract: ['AB'],
    keywords: ['DE'],
    language: ['LA'],
    dois: ['DI', 'D2', 'DL'],
    urls: ['UR'],
    arxivs: ['DI', 'SO'],
    pmids: ['UR'],
    serials: ['SN', 'EI', 'BN'],
  },
  refine: (record, { first }) => ({
    ...record,
    venue: record.venue === record.title ? '' : record.venue,
    pmid: first(['PM']).trim(),
  }),
});
