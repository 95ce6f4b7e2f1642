import { isDoiUrl, readDoi, readIsbn, readIssn, readUrl } from '../identifiers.ts';
import { withState } from '../in-press.ts';
import { fullPages, readPages } from '../pages.ts';
import { publicationDate, readDate } from '../publication-date.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '../record.ts';
import { MAX_REFERENCE_CHARACTERS } from '../reference-list.ts';
import { readBookWork } from './books.ts';
import { readPrintedPeople } from './people.ts';
import { readSciences } from './sciences.ts';
import { sentencesOf } from './sentences.ts';
import { readSource } from './source.ts';
import { readThesis } from './theses.ts';
import { readVancouver } from './vancouver.ts';

type Part = Partial<BibliographicRecord>;

const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const NO_YEAR = /en prensa|in press|s\.\s?f\.|n\.\s?d\./.source;
/** "(2019)." and "(2018, 12 de marzo).": APA. */
const APA_DATE = new RegExp(String.raw`\s\((?:(${YEAR}[a-z]?(?:, [^()]{3,30})?)|(${NO_YEAR}))\)[.:,]?\s`, 'i');
/** "SOTO, Ana, 2019.", "Soto, Ana. 2019.": a date behind the people. */
const DATE_BEHIND = new RegExp(String.raw`[.,]\s(${YEAR})[a-z]?\.\s`);
const QUOTED = /["“«]([^"“”«»]{5,400})["”»]/;
/** "———.": the people of the reference before. */
const REPEATED = /^[—–_-]{2,}(?=[.,(\s])/;
const STAND_IN = 'X, Yy';
const MAX_PEOPLE_CHARACTERS = 600;
const EDITORS = /(?:,\s(?:eds?|coords?|comps?)\.?|\s\((?:eds?|edit|coords?|comps?|dirs?|orgs?|editor(?:a|es)?|coordinador(?:a|es)?)\.?\))\.?$/i;
/** Somebody, or an institution, before the title: a reference without people is not told apart from its title. */
const PEOPLE = /^[^\d:“«"]*\p{L}[^\d:“«"]*$/u;

/**
 * Reads a reference as people print it, in APA, Chicago, ISO 690, the style of the IEEE or that of Vancouver, or as
 * journals of the sciences have it.
 * @param before the reference before it, whose people a line in their place repeats
 * @returns null where its marks do not say what is title and what is source: nothing of it is guessed
 */
export function readPrinted(reference: string, before: BibliographicRecord | null = null): BibliographicRecord | null {
  if (reference.length > MAX_REFERENCE_CHARACTERS) return null;
  const repeated = reference.replace(REPEATED, '');
  if (repeated !== reference && before !== null) {
    const { authors, editors, others } = before;
    const read = readPrinted(`${STAND_IN}${repeated}`);
    return read && { ...read, ...(authors.length > 0 ? { authors, others } : { editors }) };
  }
  const { text, ...known } = withoutIdentifiers(reference);
  const medical = readVancouver(text);
  if (medical !== null) return { ...EMPTY_RECORD, ...known, ...medical, pages: wholePages(medical.pages) };
  return ofBooks(text, known) ?? ofHumanities(text, known) ?? ofSciences(text, known);
}

function ofBooks(text: string, known: Part): BibliographicRecord | null {
  const read = readThesis(text) ?? readBookWork(text);
  return read && { ...EMPTY_RECORD, ...known, ...read, pages: wholePages(read.pages) };
}

function ofSciences(text: string, known: Part): BibliographicRecord | null {
  const read = readSciences(text);
  return read && { ...EMPTY_RECORD, ...known, ...read, pages: wholePages(read.pages) };
}

/** APA, Chicago, ISO 690, the IEEE. */
function ofHumanities(text: string, known: Part): BibliographicRecord | null {
  const parts = apa(text) ?? quoted(text) ?? dated(text) ?? plain(text);
  if (parts === null || !PEOPLE.test(parts.people) || parts.people.length > MAX_PEOPLE_CHARACTERS || parts.title === '') return null;
  const areEditors = EDITORS.test(parts.people);
  const { names, others } = readPrintedPeople(parts.people.replace(EDITORS, ''), !QUOTED.test(text));
  if (names.length === 0) return null;
  const { people: _people, state, ...read } = parts;
  const by: Part = areEditors ? { editors: names } : { authors: names, others };
  return withState({ ...EMPTY_RECORD, ...known, ...read, ...by, pages: wholePages(read.pages) }, [state]);
}

/** Pages of which the last is written in full: Chicago and Vancouver leave out what it has in common with the first. */
function wholePages(pages = ''): string {
  return readPages(fullPages(pages.replace('–', '-')));
}

interface Parts extends Part {
  readonly people: string;
  readonly title: string;
  /** Words in the place of a year. */
  readonly state: string;
}

function apa(text: string): Parts | null {
  const date = APA_DATE.exec(text);
  if (date === null) return null;
  const [sentence = '', ...rest] = sentencesOf(text.slice(date.index + date[0].length));
  const source = readSource(sentence, rest);
  if (source === null) return null;
  const state = date[2] ?? '';
  // A work in press has no volume yet, by which a journal is told apart from a publisher.
  const { publisher = '', ...unplaced } = source;
  const inPress = state !== '' && source.type === 'book' ? { ...unplaced, type: 'other' as const, venue: publisher } : source;
  return { people: text.slice(0, date.index), state, ...readDate(date[1] ?? ''), ...inPress };
}

function quoted(text: string): Parts | null {
  const title = QUOTED.exec(text);
  if (title === null) return null;
  const before = text.slice(0, title.index).trim();
  const [, people = before, year] = new RegExp(`^(.*?)[.,]\\s(${YEAR})[a-z]?\\.$`).exec(before) ?? [];
  const after = text.slice(title.index + title[0].length).replace(/^[.,]?\s(?:\([^()\d]{3,30}\)[.,:]?\s)?/, '');
  const source = readSource((title[1] ?? '').replace(/[.,]$/, ''), sentencesOf(after), true);
  if (source === null) return null;
  const found = source.year ?? publicationDate(year).year;
  return found === null || found === undefined ? null : { people, state: '', ...source, year: found };
}

function dated(text: string): Parts | null {
  const date = DATE_BEHIND.exec(text);
  if (date === null) return null;
  const [sentence = '', ...rest] = sentencesOf(text.slice(date.index + date[0].length));
  const source = QUOTED.exec(sentence)?.index === 0 ? null : readSource(sentence, rest);
  return source && { people: text.slice(0, date.index), state: '', ...source, ...publicationDate(date[1]) };
}

/** "Soto, Ana. Title. Place: Publisher, 2019." */
function plain(text: string): Parts | null {
  const [people = '', title = '', ...rest] = sentencesOf(text);
  const source = people.includes(',') && rest.length > 0 ? readSource(title, rest) : null;
  return source === null || source.year === undefined || source.year === null ? null : { people, state: '', ...source };
}

/** A reference without its identifiers, which stand at its end, and they. */
function withoutIdentifiers(reference: string): Part & { readonly text: string } {
  const [isbn = ''] = /\bISBN[:\s]*[\dX-]{10,17}/i.exec(reference) ?? [];
  const [issn = ''] = /\bISSN[:\s]*\d{4}-?\d{3}[\dX]/i.exec(reference) ?? [];
  const [url = ''] = /https?:\/\/\S+/.exec(reference) ?? [];
  const doi = readDoi(reference);
  const text = reference
    .replace(isbn, '')
    .replace(issn, '')
    .replace(/(?:(?:disponible|recuperado|available|retrieved)(?: (?:en|de|at|from))?:?\s*|<)?https?:\/\/\S+/gi, '')
    .replace(/,?\s?(?:\bdoi:?\s*)?\b10\.\d{4,9}\/\S+/gi, '')
    .replace(' [Internet]', '')
    .replace(/\[(?:consulta|accessed|citado|fecha de consulta)[^\]]{0,40}\]/gi, '')
    .replace(/\s\((?:trabajo|obra) original[^()]{0,60}\)\.?/i, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.,;])[\s.,;]+$/, '.')
    .replaceAll('. .', '.')
    .trim();
  const page = readUrl(url.replace(/[.,;)]+$/, ''));
  return { text, doi, isbn: readIsbn(isbn.slice(4)), issn: readIssn(issn.slice(4)), url: isDoiUrl(page) ? '' : page };
}
