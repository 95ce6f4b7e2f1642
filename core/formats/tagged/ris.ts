import { readAnnotationLine } from '../author-annotations.ts';
import { readEdition } from '../edition.ts';
import { readPmid, withoutAddress } from '../identifiers.ts';
import { withState } from '../in-press.ts';
import { readInvertedNames } from '../inverted-name.ts';
import { labelledLink } from '../link-kinds.ts';
import { withoutNoteLines } from '../note-lines.ts';
import { plainText } from '../plain-text.ts';
import { publicationTypeOf } from '../publication-type.ts';
import type { BibliographicRecord, PublicationType, ReadResult } from '../record.ts';
import { partedNote } from '../record-links.ts';
import type { TaggedField } from './entries.ts';
import { type TagFields, type TaggedFormat, taggedReader } from './read.ts';
import { editionTag, translatorTag } from './ris-places.ts';

const TAGS = new Set(
  (
    'TY ER TI T1 T2 T3 CT BT AU A1 A2 A3 A4 ED PY Y1 Y2 DA JO JF JA J1 J2 VL IS CP SP EP SN PB CY AD AB N1 N2 KW LA DO UR L1 L2 L3 L4 LK ID AN ' +
    'DB DP EF C1 C2 C3 C4 C5 C6 C7 C8 M1 M2 M3 U1 U2 U3 ET NV OP RI RN RP SE SV ST TA TT U4 U5 PP'
  ).split(' '),
);

const TYPES: Readonly<Record<string, PublicationType>> = {
  JOUR: 'article',
  EJOUR: 'article',
  MGZN: 'article',
  NEWS: 'article',
  INPR: 'article',
  ABST: 'article',
  JFULL: 'article',
  CONF: 'conference-paper',
  CPAPER: 'conference-paper',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  ENCYC: 'reference-entry',
  DICT: 'reference-entry',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  SER: 'book',
  THES: 'thesis',
  RPRT: 'report',
  GOVDOC: 'report',
  STAND: 'report',
  DATA: 'dataset',
  AGGR: 'dataset',
  DBASE: 'dataset',
  COMP: 'software',
  UNPB: 'preprint',
};

/**
 * The field that begins in a line. Lower-case tags and missing spaces occur; but a text may go on with "co-" or "AB-".
 */
function risField(line: string, isSpaceless = false): TaggedField | null {
  const match = /^\s{0,8}([A-Za-z][A-Za-z\d])(\s{0,4})[-–](\s?)/.exec(line);
  if (!match) return null;
  const [beginning, written = '', before = '', after] = match;
  const tag = written.toUpperCase();
  const value = line.slice(beginning.length);
  const isSpaced = before !== '' && (after !== '' || value === '');
  if (isSpaced) return TAGS.has(tag) || (written === tag && before.length === 2) ? { tag, value } : null;
  return written === tag && TAGS.has(tag) && (isSpaceless || before !== '' || after !== '') ? { tag, value } : null;
}

/** Stands for the lines of notes that are links of a kind, for which there is no tag. */
const LINK = 'link';

/** A note in its parts: the links in it, and the lines for what has no tag, under their labels. */
function partsOf(field: TaggedField): readonly TaggedField[] {
  if (field.tag !== 'N1') return [field];
  const { note, links } = partedNote(field.value);
  const { note: rest, lines } = withoutNoteLines(note);
  return [
    { ...field, value: rest },
    ...links.map((link) => ({ ...field, tag: LINK, value: labelledLink(link) })),
    ...lines.map(({ label, value }) => ({ ...field, tag: label, value })),
  ];
}

function typeOf({ all, first }: TagFields): PublicationType {
  const code = first(['TY']).trim().toUpperCase();
  const type = TYPES[code] ?? 'other';
  const stated = publicationTypeOf(first(['M3']));
  // Scopus calls a paper of a series of proceedings a series; Zotero a preprint generic.
  if (code === 'SER' || type === 'other') return stated ?? (all('TY').length === 0 && all('JO JF JA').length > 0 ? 'article' : type);
  return type === 'article' && (stated === 'preprint' || stated === 'review') ? stated : type;
}

const RIS: Omit<TaggedFormat, 'fieldOf'> = {
  first: 'TY',
  last: 'ER',
  // Web of Science ends the file.
  outside: ['EF'],
  titles: ['TI', 'T1', 'CT'],
  titleLine: 'TI  -',
  oneALine: 'AU A1 A2 A3 A4 ED KW',
  type: typeOf,
  prepare: (fields) => fields.flatMap(partsOf),
  tags: {
    title: ['TI', 'T1', 'CT', 'BT'],
    authors: ['AU A1', 'A1'],
    editors: ['ED A2 A3', 'A2 A3', 'A3'],
    translators: ['A4'],
    dates: ['PY', 'Y1', 'DA'],
    venue: ['T2', 'JF', 'JO', 'BT', 'C3', 'JA', 'J2', 'J1'],
    volume: ['VL'],
    issue: ['IS', 'CP'],
    pages: ['SP'],
    lastPage: ['EP'],
    articleNumber: ['C7'],
    publisher: ['PB', 'PU'],
    edition: ['ET'],
    abstract: ['AB', 'N2'],
    keywords: ['KW'],
    language: ['LA'],
    note: ['N1'],
    dois: ['DO', 'M3', 'M2', 'L3', 'UR', 'LK', 'IS'],
    urls: ['UR', 'LK', 'L2', 'IS', 'JO', 'PB'],
    links: `L1 ${LINK}`,
    arxivs: ['AN', 'M1', 'UR', 'DO', 'LK', 'C1', 'PB', 'T2', 'JO', 'JF', 'N1'],
    pmids: ['UR', 'N1', 'AN'],
    serials: ['SN'],
  },
  refine: (record, { all, first }) => {
    const isInPress = first(['TY']).trim().toUpperCase() === 'INPR';
    const venueFirst = all('T1').length > 0 ? first(['JF', 'JO']) : '';
    const isThesis = record.type === 'thesis';
    const accession = first(['C2']).trim();
    // Cochrane has the journal in a tag of its own, and where the work is registered in the one of proceedings.
    const proceedings = plainText(first(['C3']));
    const registered = REGISTERED.exec(proceedings);
    const abbreviated = withoutAddress(plainText(first(['JA'])));
    const marks = readAnnotationLine(first(['tex.author+an']), { names: record.authors, others: record.others }, all('AU').length);
    return {
      ...withState(record, isInPress ? ['in press'] : []),
      ...(marks !== undefined && { marks }),
      // Advisers of a thesis have the tags of editors.
      editors: isThesis && all('ED').length === 0 ? [] : record.editors,
      venue:
        record.type === 'book'
          ? bookSeries(record.title, first)
          : venueOf(registered && record.venue === proceedings ? { ...record, venue: abbreviated } : record, venueFirst) ||
            (registered || proceedings === record.title ? '' : proceedings),
      translators: [...(translatorTag(record.type) === null ? [] : record.translators), ...readInvertedNames(all('translator')).names],
      // Web of Science has the conference where others have the number.
      issue: all('IS').length === 0 && /\p{L}{3}\S*\s/u.test(record.issue) ? '' : record.issue,
      publisher: isThesis ? '' : record.publisher,
      edition: (editionTag(record.type) === null ? '' : record.edition) || readEdition(first(['edition'])),
      pmid: record.pmid || registered?.[1] || (/^\d{6,9}$/.test(accession) ? accession : readPmid(accession)),
    };
  },
};

/** Databases with the number that a work has in each; the one of PubMed comes first. */
const REGISTERED = /^(?:PUBMED (\d{1,9})|EMBASE|CINAHL|CTgov|ICTRP)(?![\p{L}\d])/iu;

/** The series of a book: the second title is the book's own again, or that of its series. */
function bookSeries(title: string, first: TagFields['first']): string {
  const [series, second] = [plainText(first(['T3'])), plainText(first(['T2']))];
  return series || (second === title ? '' : second);
}

/** The old dialect (`T1`) has the series in `T2`. A thesis is of its university. */
function venueOf({ type, title, venue, publisher }: BibliographicRecord, journal: string): string {
  if (type === 'thesis') return publisher || venue;
  return venue === title ? '' : plainText(journal) || venue;
}

const readSpaced = taggedReader({ ...RIS, fieldOf: (line) => risField(line) });
const readSpaceless = taggedReader({ ...RIS, fieldOf: (line) => risField(line, true) });

/** Reads RIS, as EndNote, Mendeley, Scopus, Web of Science and Zotero write it. */
export function readRis(text: string): ReadResult {
  return /^[ \t]{0,8}TY-/m.test(text) ? readSpaceless(text) : readSpaced(text);
}
