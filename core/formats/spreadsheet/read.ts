import { say } from '../../words/message.ts';
import { sentenceOf } from '../../words/sentence.ts';
import { readEdition } from '../edition.ts';
import { isDoiUrl, readArxiv, readDoi, readIsbn, readIssn, readPmid, readUrl } from '../identifiers.ts';
import { withState } from '../in-press.ts';
import type { Names } from '../inverted-name.ts';
import { readLanguage } from '../language.ts';
import { addressesIn } from '../other-site-links.ts';
import { ownTitle } from '../own-title.ts';
import { pageRange, placeIn, volumeAndIssue, withoutNumberWord } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { mergedDate, readDate } from '../publication-date.ts';
import { publicationTypeOf, typeIn } from '../publication-type.ts';
import {
  type BibliographicRecord,
  EMPTY_RECORD,
  type PersonName,
  type PublicationType,
  type ReadEntry,
  type ReadResult,
  type UnreadEntry,
} from '../record.ts';
import { readAuthorsCell } from './authors.ts';
import { type ColumnName, type Columns, type NamedTable, namedTable, tableOf } from './columns.ts';
import type { Row } from './rows.ts';

/** The length of the sample shown of a file that is no table, in characters. */
const SHOWN_CHARACTERS = 500;

/**
 * Reads a table of publications, with commas, semicolons or tabs between the cells and names above the columns.
 * @param named what the columns hold, where a person has said so
 */
export function readSpreadsheet(text: string, named?: NamedTable): ReadResult {
  const table = named === undefined ? tableOf(text) : namedTable(text, named);
  if (table === null) {
    const message = sentenceOf(say('noTitleColumn'));
    return { entries: [], errors: text.trim() === '' ? [] : [{ line: 1, message, text: text.slice(0, SHOWN_CHARACTERS) }] };
  }
  const entries: ReadEntry[] = [];
  const errors: UnreadEntry[] = [];
  for (const row of table.rows) {
    // Sheets that were put together name their columns again.
    if (row.text.trim() === table.head.trim()) continue;
    const message = mistakeIn(row, table.width, table.columns);
    if (message === null) entries.push({ line: row.line, record: recordOf(row.cells, table.columns) });
    // With the names of the columns it can be mended and read by itself.
    else errors.push({ line: row.line, message, text: `${table.head}\n${row.text}` });
  }
  return { entries, errors };
}

function mistakeIn({ cells }: Row, width: number, columns: Columns): string | null {
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== ''))
    return sentenceOf(say('rowWidthDiffers', { cells: cells.length, columns: say('columnNamesAre', { count: width }) }));
  return plainText(cells[columns.get('title') ?? 0] ?? '') === '' ? sentenceOf(say('titleMissingIn', { place: say('inItsColumn') })) : null;
}

function recordOf(cells: readonly string[], columns: Columns): BibliographicRecord {
  const cell = (name: ColumnName) => {
    const at = columns.get(name);
    const text = at === undefined ? '' : plainText(cells[at] ?? '');
    // Scopus says in brackets what it does not know.
    return /^\[No .* available\]$/.test(text) ? '' : text;
  };
  const peopleIn = (name: ColumnName) => readAuthorsCell(cells[columns.get(name) ?? -1] ?? '').names;
  // The line of an identifier among those that Zotero keeps, and not what a note says of another work.
  const extra = (name: string) => new RegExp(`^${name}: ?\\S+`, 'im').exec(cells[columns.get('extra') ?? -1] ?? '')?.[0] ?? '';
  const authors = authorsOf(cells, columns, authorsCited(cell('citation'), cell('title')));
  const type = publicationTypeOf(cell('type')) ?? typeOfVenue(cell('venue'));
  const isThesis = type === 'thesis';
  // One column for the DOI or, where there is none, the link.
  const url = readUrl(cell('url')) || readUrl(cell('doi'));
  const otherSiteAddresses = addressesIn(cells[columns.get('otherSiteAddress') ?? -1] ?? '');
  const whole = cell('volume') === '' && cell('pages') === '' ? placeIn(cell('issue')) : null;
  const place = whole ?? { volume: cell('volume'), issue: cell('issue'), pages: cell('pages') };
  const record = {
    ...EMPTY_RECORD,
    ...(otherSiteAddresses.length > 0 && { otherSiteAddresses }),
    type: typeIn(cell('venue'), type),
    title: ownTitle(cell('title')),
    authors: [...authors.names, ...groupsIn(cell('groups'))],
    others: authors.others,
    editors: peopleIn('editors'),
    translators: peopleIn('translators'),
    ...mergedDate([cell('year'), cell('date')].map(readDate)),
    venue: isThesis ? cell('venue') || cell('publisher') : cell('venue'),
    ...volumeAndIssue(withoutNumberWord(place.volume), withoutNumberWord(place.issue)),
    pages: pageRange(place.pages || cell('firstPage'), cell('lastPage'), cell('articleNumber')),
    publisher: isThesis ? '' : cell('publisher'),
    edition: readEdition(cell('edition')),
    doi: readDoi(cell('doi')) || readDoi(cell('url')) || readDoi(extra('DOI')) || readDoi(cell('citation')),
    arxiv: /^\d{4}\.\d{4,5}$/.test(cell('arxiv'))
      ? cell('arxiv')
      : readArxiv(`${cell('arxiv')} ${cell('url')} ${cell('doi')} ${cell('venue')} ${extra('arXiv')}`),
    pmid: /^\d{1,9}$/.test(cell('pmid')) ? cell('pmid') : readPmid(`${cell('pmid')} ${cell('url')} ${extra('PMID')}`),
    isbn: readIsbn(cell('isbn')),
    issn: readIssn(cell('issn')),
    url: isDoiUrl(url) ? '' : url,
    abstract: cell('abstract'),
    language: readLanguage(cell('language')),
    keywords: keywordsIn(cell('keywords')),
    note: cell('note'),
  };
  return withState(record, [cell('year'), cell('date')]);
}

/** The authors of the first cell that has any, and the others of a sheet with the first one in a column of its own. */
function authorsOf(cells: readonly string[], columns: Columns, cited: string): Names {
  const listIn = (name: ColumnName) => readAuthorsCell(cells[columns.get(name) ?? -1] ?? '');
  const lists = [listIn('authors'), listIn('shortAuthors'), readAuthorsCell(cited)];
  const { names, others } = lists.find((list) => list.names.length > 0 || list.others) ?? { names: [], others: false };
  const more = listIn('coauthors');
  const written = new Set(names.map((name) => JSON.stringify(name)));
  return { names: [...names, ...more.names.filter((name) => !written.has(JSON.stringify(name)))], others: others || more.others };
}

/** No list of authors in a printed reference is longer. */
const MAX_CITED_CHARACTERS = 5_000;

/** The authors of a reference as people print it, which stand before its title, or before the year. */
function authorsCited(citation: string, title: string): string {
  const at = title === '' ? -1 : citation.toLowerCase().indexOf(title.toLowerCase().replace(/[.?!]$/, ''));
  return citation
    .slice(0, Math.min(Math.max(0, at), MAX_CITED_CHARACTERS))
    .replace(/[\s"“«'‘:]+$/, '')
    .replace(/[\s(]+(?:19|20)\d\d[a-z]?\)?[.,:]?$/, '')
    .replace(/:$/, '');
}

/** The type of what appeared somewhere, where the sheet does not say it. */
function typeOfVenue(venue: string): PublicationType {
  if (venue === '') return 'other';
  return /(?<!\p{L})(?:congress|congreso|conference on|conferencia|simposio|symposium|coloquio|workshop)(?!\p{L})/iu.test(venue)
    ? 'conference-paper'
    : 'article';
}

function groupsIn(text: string): PersonName[] {
  return text.split(';').flatMap((group) => (group.trim() === '' ? [] : { family: '', given: '', literal: group.trim() }));
}

function keywordsIn(text: string): string[] {
  const words = text.split(text.includes(';') ? ';' : ',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}
