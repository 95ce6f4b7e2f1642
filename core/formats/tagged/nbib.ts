import { fullPages, pageRange } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { publicationTypeOf } from '../publication-type.ts';
import type { PublicationType } from '../record.ts';
import type { TaggedField } from './entries.ts';
import { type TagFields, taggedReader } from './read.ts';

/** The field that begins in a line: a tag filled up with spaces to four characters, and a hyphen. */
function nbibField(line: string): TaggedField | null {
  const match = /^([A-Z][A-Z\d]{1,3}) {0,2}-(?: |$)/.exec(line);
  return match ? { tag: match[1] ?? '', value: line.slice(match[0].length) } : null;
}

function typeOf({ all }: TagFields): PublicationType {
  const stated = all('PT').map(publicationTypeOf);
  if (stated.includes('preprint')) return 'preprint';
  if (all('BTI').length > 0) return all('TI').length > 0 ? 'chapter' : 'book';
  return stated.includes('dataset') ? 'dataset' : 'article';
}

/** Reads what PubMed and Medline write (`.nbib`). */
export const readNbib = taggedReader({
  fieldOf: nbibField,
  first: 'PMID',
  titles: ['TI', 'BTI'],
  titleLine: 'TI  -',
  type: typeOf,
  prepare: withFullNames,
  tags: {
    // The title in the publication's own language stands beside the English one.
    title: ['TT', 'TI', 'BTI'],
    authors: ['FAU CN', 'AU CN', 'CN'],
    groups: 'CN',
    editors: ['FED', 'ED'],
    dates: ['DP'],
    venue: ['JT', 'TA', 'BTI'],
    volume: ['VI'],
    issue: ['IP'],
    pages: ['PG'],
    publisher: ['PB'],
    edition: ['EN'],
    abstract: ['AB'],
    keywords: ['OT', 'MH'],
    language: ['LA'],
    dois: ['LID', 'AID', 'SO'],
    urls: ['URLF', 'URL'],
    arxivs: ['LID', 'AID'],
    pmids: ['URL'],
    serials: ['IS', 'ISBN'],
  },
  refine: (record, { all, first }) => ({
    ...record,
    // PubMed ends each title with a full stop, and puts what it translated in brackets.
    title: record.title.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1'),
    venue: record.type === 'book' ? '' : record.venue,
    pages: pageRange(fullPages(plainText(first(['PG']))), '', elocation(all('LID AID'))),
    pmid: first(['PMID']).trim(),
    keywords: all('OT').length > 0 ? record.keywords : [...new Set(record.keywords.map(heading))],
  }),
});

/** The authors' full names, which stand before the short ones; a short name alone is the name of its author. */
function withFullNames(fields: readonly TaggedField[]): readonly TaggedField[] {
  if (!fields.some(({ tag }) => tag === 'FAU')) return fields;
  let isFull = false;
  return fields.map((field) => {
    if (field.tag === 'FAU') isFull = true;
    if (field.tag !== 'AU') return field;
    const isAlone = !isFull;
    isFull = false;
    return isAlone ? { ...field, tag: 'FAU' } : field;
  });
}

/** The article number among the identifiers of an article that has no pages. */
function elocation(identifiers: readonly string[]): string {
  return identifiers.map((each) => /^\s*([A-Za-z]?\d{1,8}) \[pii\]/.exec(each)?.[1]).find((number) => number !== undefined) ?? '';
}

/** A heading of Medline without its qualifiers: "*Nanotubes, Carbon/chemistry". */
function heading(keyword: string): string {
  return keyword.replaceAll('*', '').split('/', 1)[0] ?? '';
}
