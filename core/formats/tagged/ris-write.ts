import { writeAnnotations } from '../author-annotations.ts';
import { labelledLink, publicLinks } from '../link-kinds.ts';
import { type NoteLabel, noteLine } from '../note-lines.ts';
import { oneLine } from '../one-line.ts';
import type { BibliographicRecord, PersonName, PublicationType, RecordLink } from '../record.ts';
import { editionTag, translatorTag } from './ris-places.ts';

const TYPES: Readonly<Record<PublicationType, string>> = {
  article: 'JOUR',
  review: 'JOUR',
  'conference-paper': 'CPAPER',
  chapter: 'CHAP',
  'reference-entry': 'ENCYC',
  book: 'BOOK',
  preprint: 'UNPB',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  other: 'GEN',
};

/** The university of a thesis, the series of a book. */
const VENUES: Readonly<Partial<Record<PublicationType, string>>> = { thesis: 'PB', book: 'T3' };

/** Programs take the tag for an attached PDF; those for other files would be shown as pictures. */
const LINKS: Readonly<Partial<Record<RecordLink['kind'], string>>> = { pdf: 'L1' };

/** Writes publications as a file of RIS; a piece for each of them. */
export function* writeRis(records: Iterable<BibliographicRecord>): Generator<string, void> {
  let separator = '';
  for (const record of records) {
    yield separator + entryOf(record);
    separator = '\r\n';
  }
}

function entryOf(record: BibliographicRecord): string {
  const [first = '', last = ''] = record.pages.split('–');
  const tags: readonly (readonly [tag: string, value: string])[] = [
    ['M3', record.type === 'review' ? 'Book Review' : ''],
    ['TI', record.title],
    ...record.authors.map((name) => ['AU', writtenName(name)] as const),
    ['AU', record.others ? 'et al.' : ''],
    ...record.editors.map((name) => ['ED', writtenName(name)] as const),
    ...record.translators.map((name) => orNoteLine(translatorTag(record.type), 'translator', writtenName(name))),
    ['PY', record.year === null ? '' : String(record.year)],
    ['DA', dateOf(record)],
    [VENUES[record.type] ?? 'T2', record.venue],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', first],
    ['EP', last],
    ['PB', record.type === 'thesis' ? '' : record.publisher],
    orNoteLine(editionTag(record.type), 'edition', record.edition),
    ['SN', record.issn],
    ['SN', record.isbn],
    ['DO', record.doi],
    ['AN', record.arxiv === '' ? '' : `arXiv:${record.arxiv}`],
    ['C2', record.pmid],
    ['UR', record.url],
    ['N1', record.note],
    ['N1', noteLine('tex.author+an', writeAnnotations(record.marks, record.authors.length))],
    ...publicLinks(record.links).map((link) => {
      const tag = LINKS[link.kind];
      return tag === undefined ? (['N1', labelledLink(link)] as const) : ([tag, link.url] as const);
    }),
    ['LA', record.language],
    ...record.keywords.map((keyword) => ['KW', keyword] as const),
    ['AB', record.abstract],
  ];
  const lines = tags.map(([tag, value]) => [tag, oneLine(value)] as const).filter(([, value]) => value !== '');
  return [['TY', TYPES[record.type]] as const, ...lines, ['ER', ''] as const].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
}

/** A value under its tag, or in a line of the note where its type of work has no tag for it. */
function orNoteLine(tag: string | null, label: NoteLabel, value: string): readonly [tag: string, value: string] {
  return tag === null ? ['N1', noteLine(label, value)] : [tag, value];
}

function dateOf({ year, month, day }: BibliographicRecord): string {
  if (year === null || month === null) return '';
  const two = (number: number | null) => (number === null ? '' : String(number).padStart(2, '0'));
  return `${year}/${two(month)}/${two(day)}/`;
}

function writtenName({ family, given, particle, suffix, literal }: PersonName): string {
  if (literal !== undefined) return literal;
  const surname = particle ? `${particle} ${family}` : family;
  return [surname, given, suffix ?? ''].filter((part) => part !== '').join(', ');
}
