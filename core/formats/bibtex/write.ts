import { writeAnnotations } from '../author-annotations.ts';
import { joinedKeywords } from '../keywords.ts';
import type { BibliographicRecord, PersonName, PublicationType } from '../record.ts';
import { escapeTex, escapeTitle, type TexCharacters, verbatim } from './escape.ts';
import { citationKeys } from './key.ts';
import { writeLinks } from './links.ts';
import { MONTHS } from './months.ts';

/** The entry type, and the field that says where it was published. */
const TYPES: Readonly<Record<PublicationType, readonly [entry: string, venue: string]>> = {
  article: ['article', 'journal'],
  review: ['article', 'journal'],
  'conference-paper': ['inproceedings', 'booktitle'],
  chapter: ['incollection', 'booktitle'],
  'reference-entry': ['incollection', 'booktitle'],
  book: ['book', 'series'],
  preprint: ['unpublished', 'howpublished'],
  thesis: ['phdthesis', 'school'],
  report: ['techreport', 'institution'],
  dataset: ['misc', 'howpublished'],
  software: ['misc', 'howpublished'],
  other: ['misc', 'howpublished'],
};

/** The `type` of what has the entry type of something else. */
const KINDS: Readonly<Partial<Record<PublicationType, string>>> = {
  review: 'book-review',
  'reference-entry': 'reference-entry',
  dataset: 'dataset',
  software: 'software',
};

/**
 * Writes publications as a file of BibTeX, in UTF-8 or with commands of LaTeX; a piece for each field: one publication
 * may be as long as a thousand others.
 */
export function* writeBibtex(records: Iterable<BibliographicRecord>, characters: TexCharacters = 'unicode'): Generator<string, void> {
  const keyOf = citationKeys();
  let separator = '';
  for (const record of records) {
    yield separator;
    yield* entryOf(keyOf(record), record, characters);
    separator = '\n';
  }
}

function* entryOf(key: string, record: BibliographicRecord, characters: TexCharacters): Generator<string, void> {
  const [type, venue] = TYPES[record.type];
  const tex = (text: string) => escapeTex(text, characters);
  const address = (text: string) => verbatim(text, characters);
  const fields: readonly (readonly [name: string, valueIn: () => string])[] = [
    ['author', () => namesOf(record.authors, record.others, tex)],
    ['author+an', () => writeAnnotations(record.marks, record.authors.length)],
    ['editor', () => namesOf(record.editors, false, tex)],
    ['translator', () => namesOf(record.translators, false, tex)],
    ['title', () => escapeTitle(record.title, characters)],
    [venue, () => tex(record.venue)],
    ['type', () => KINDS[record.type] ?? ownTypeOf(record)],
    ['volume', () => tex(record.volume)],
    ['number', () => tex(record.issue)],
    ['edition', () => tex(record.edition)],
    ['pages', () => record.pages.split('–').map(tex).join('--')],
    ['publisher', () => tex(record.publisher)],
    ['year', () => (record.year === null ? '' : String(record.year))],
    ['day', () => (record.day === null ? '' : String(record.day))],
    ['doi', () => address(record.doi)],
    ['eprint', () => address(record.arxiv)],
    ['archiveprefix', () => (record.arxiv === '' ? '' : 'arXiv')],
    ['pmid', () => address(record.pmid)],
    ['isbn', () => address(record.isbn)],
    ['issn', () => address(record.issn)],
    ['url', () => address(record.url)],
    ['language', () => tex(record.language)],
    ['keywords', () => joinedKeywords(record.keywords.map((keyword) => keywordOf(keyword, tex)))],
    ['abstract', () => tex(record.abstract)],
    ['note', () => tex(record.note)],
    ...writeLinks(record.links ?? []).map(([name, url]) => [name, () => address(url)] as const),
  ];
  yield `@${type}{${key},\n`;
  for (const [name, valueIn] of fields) {
    const value = valueIn();
    if (value !== '') yield `  ${name} = {${value}},\n`;
  }
  const month = record.month === null ? undefined : MONTHS[record.month - 1];
  yield `${month ? `  month = ${month},\n` : ''}}\n`;
}

/** The type of what readers would take for a preprint, because it names arXiv and no journal. */
function ownTypeOf({ type, venue, arxiv }: BibliographicRecord): string {
  return arxiv !== '' && (type === 'other' || (type === 'article' && venue === '')) ? type : '';
}

type Tex = (text: string) => string;

function namesOf(names: readonly PersonName[], others: boolean, tex: Tex): string {
  return [...names.map((name) => writtenName(name, tex)), ...(others ? ['others'] : [])].filter((name) => name !== '').join(' and ');
}

function writtenName({ family, given, particle, suffix, literal }: PersonName, tex: Tex): string {
  if (literal !== undefined) return literal === '' ? '' : `{${tex(literal)}}`;
  // Braces keep a surname in lower case from being read as a particle.
  const surname = /^\p{Ll}/u.test(family) ? `{${tex(family)}}` : namePart(family, tex);
  const last = particle ? `${tex(particle)} ${surname}` : surname;
  return [last, ...(suffix ? [namePart(suffix, tex)] : []), ...(given === '' ? [] : [namePart(given, tex)])].join(', ');
}

/** Programs take keywords as they stand, and TeX never prints them: "\&" would be read with its backslash. */
function keywordOf(keyword: string, tex: Tex): string {
  return tex(keyword).replaceAll('\\&', '&').replaceAll('\\_', '_');
}

/** In braces where it holds what separates names or their parts. */
function namePart(text: string, tex: Tex): string {
  return /[,;]|(?:^|\s)and(?:\s|$)/i.test(text) ? `{${tex(text)}}` : tex(text);
}
