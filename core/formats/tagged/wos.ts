import { publicationTypeOf } from '../publication-type.ts';
import type { PublicationType } from '../record.ts';
import type { TaggedField } from './entries.ts';
import { type TagFields, taggedReader } from './read.ts';

/** The field that begins in a line: two capitals at its start. Lines that go on with a field are indented. */
function wosField(line: string): TaggedField | null {
  return /^[A-Z][A-Z\d](?:\s|$)/.test(line) ? { tag: line.slice(0, 2), value: line.slice(3) } : null;
}

const TYPES: Readonly<Record<string, PublicationType>> = { J: 'article', C: 'conference-paper', S: 'conference-paper', B: 'book', P: 'other' };

function typeOf({ first }: TagFields): PublicationType {
  const type = TYPES[first(['PT']).trim()] ?? 'other';
  const stated = publicationTypeOf(first(['DT']));
  if (type === 'book' && first(['SO']) !== '' && first(['SO']) !== first(['TI'])) return stated === 'conference-paper' ? stated : 'chapter';
  return type === 'other' || stated === 'preprint' || stated === 'review' || stated === 'dataset' || stated === 'chapter' ? (stated ?? type) : type;
}

/** Reads the plain text of Web of Science. */
export const readWos = taggedReader({
  fieldOf: wosField,
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
