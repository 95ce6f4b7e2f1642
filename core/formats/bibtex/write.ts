import type { BibliographicRecord, PersonName, PublicationType } from '../record.ts';
import { escapeTex, escapeTitle, verbatim } from './escape.ts';
import { citationKeys } from './key.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The entry type, and the field that says where it was published. */
const TYPES: Readonly<Record<PublicationType, readonly [entry: string, venue: string]>> = {
  article: ['article', 'journal'],
  'conference-paper': ['inproceedings', 'booktitle'],
  chapter: ['incollection', 'booktitle'],
  book: ['book', 'series'],
  preprint: ['unpublished', 'howpublished'],
  thesis: ['phdthesis', 'school'],
  report: ['techreport', 'institution'],
  dataset: ['misc', 'howpublished'],
  software: ['misc', 'howpublished'],
  other: ['misc', 'howpublished'],
};

/** Writes publications as a file of BibTeX, in UTF-8. */
export function writeBibtex(records: readonly BibliographicRecord[]): string {
  const keyOf = citationKeys();
  return records.map((record) => entryOf(keyOf(record), record)).join('\n');
}

function entryOf(key: string, record: BibliographicRecord): string {
  const [type, venue] = TYPES[record.type];
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['author', namesOf(record.authors, record.others)],
    ['editor', namesOf(record.editors, false)],
    ['title', escapeTitle(record.title)],
    [venue, escapeTex(record.venue)],
    ['type', record.type === 'dataset' || record.type === 'software' ? record.type : ''],
    ['volume', escapeTex(record.volume)],
    ['number', escapeTex(record.issue)],
    ['pages', escapeTex(record.pages).replaceAll('–', '--')],
    ['publisher', escapeTex(record.publisher)],
    ['year', record.year === null ? '' : String(record.year)],
    ['day', record.day === null ? '' : String(record.day)],
    ['doi', verbatim(record.doi)],
    ['eprint', verbatim(record.arxiv)],
    ['archiveprefix', record.arxiv === '' ? '' : 'arXiv'],
    ['pmid', verbatim(record.pmid)],
    ['isbn', verbatim(record.isbn)],
    ['issn', verbatim(record.issn)],
    ['url', verbatim(record.url)],
    ['language', verbatim(record.language)],
    ['keywords', record.keywords.map((keyword) => escapeTex(keyword)).join('; ')],
    ['abstract', escapeTex(record.abstract)],
    ['note', escapeTex(record.note)],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},\n`);
  const month = record.month === null ? undefined : MONTHS[record.month - 1];
  return `@${type}{${key},\n${lines.join('')}${month ? `  month = ${month},\n` : ''}}\n`;
}

function namesOf(names: readonly PersonName[], others: boolean): string {
  return [...names.map(nameOf), ...(others ? ['others'] : [])].filter((name) => name !== '').join(' and ');
}

function nameOf({ family, given, particle, suffix, literal }: PersonName): string {
  if (literal !== undefined) return literal === '' ? '' : `{${escapeTex(literal)}}`;
  // Braces keep a surname in lower case from being read as a particle.
  const surname = /^\p{Ll}/u.test(family) ? `{${escapeTex(family)}}` : namePart(family);
  const last = particle ? `${escapeTex(particle)} ${surname}` : surname;
  return [last, ...(suffix ? [namePart(suffix)] : []), ...(given === '' ? [] : [namePart(given)])].join(', ');
}

/** In braces where it holds what separates names or their parts. */
function namePart(text: string): string {
  const tex = escapeTex(text);
  return /[,;]|(?:^|\s)and(?:\s|$)/i.test(tex) ? `{${tex}}` : tex;
}
