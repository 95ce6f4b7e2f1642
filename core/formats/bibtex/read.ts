import { say } from '../../words/message.ts';
import { sentenceOf } from '../../words/sentence.ts';
import { readAnnotations, readStars } from '../author-annotations.ts';
import { readEdition } from '../edition.ts';
import { readDoi } from '../identifiers.ts';
import { withState } from '../in-press.ts';
import { isInstitution } from '../institution.ts';
import { readLanguage } from '../language.ts';
import { readNote, typeOfNote } from '../note.ts';
import { addressesIn } from '../other-site-links.ts';
import { ownTitle } from '../own-title.ts';
import { readPages, volumeAndIssue, withoutNumberWord } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { mergedDate, type PublicationDate, publicationDate, readDate } from '../publication-date.ts';
import { EMPTY_RECORD, type PersonName, type ReadEntry, type ReadResult, type UnreadEntry } from '../record.ts';
import { withChapterTitle } from './chapter.ts';
import { BrokenEntry, readFields, readMacro, type TexFields } from './fields.ts';
import { filesOf } from './files.ts';
import { identifiersOf } from './identifiers.ts';
import { inheritance } from './inheritance.ts';
import { linksOf } from './links.ts';
import { readNames } from './names.ts';
import { splitEntries } from './split.ts';
import { readTex } from './tex.ts';
import { isChapterOfBook, typeOf } from './types.ts';
import { venueOf, withSubtitle } from './venue.ts';

/** The first of some fields that is not blank, as plain text. */
type Text = (...names: readonly string[]) => string;

interface Entry {
  readonly line: number;
  readonly type: string;
  readonly text: string;
  readonly page: string;
  readonly fields: TexFields;
}

/**
 * Reads BibTeX and BibLaTeX. An entry that is broken costs itself: it is answered among the errors.
 * @param text with line feeds alone, without a byte order mark
 */
export function readBibtex(text: string): ReadResult {
  const { entries: raw, errors } = splitEntries(text);
  const unread: UnreadEntry[] = [...errors];
  const macros = new Map<string, string>();
  const entries: Entry[] = [];
  const byKey = new Map<string, TexFields>();
  for (const { line, type, body, text: source, page } of raw) {
    try {
      if (type === 'string') {
        const macro = readMacro(body, macros);
        if (macro !== null) macros.set(...macro);
        continue;
      }
      const { key, fields } = readFields(body, macros);
      if (key !== '' && !byKey.has(key.toLowerCase())) byKey.set(key.toLowerCase(), fields);
      // A set of references, or fields for other entries: neither is a publication.
      if (type !== 'set' && type !== 'xdata') entries.push({ line, type, text: source, page, fields });
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error;
      unread.push({ line, message: sentenceOf(say('bibtexEntryUnread', { line, reason: error.reason })), text: source });
    }
  }
  const read: ReadEntry[] = [];
  const inherit = inheritance(byKey);
  for (const entry of entries) {
    const otherSiteAddresses = addressesIn(entry.page);
    const record = {
      ...recordOf(entry.type, withChapterTitle(entry.type, inherit(entry.fields))),
      ...(otherSiteAddresses.length > 0 && { otherSiteAddresses }),
    };
    if (record.title !== '' || record.doi !== '' || record.url !== '') read.push({ line: entry.line, record });
    else unread.push({ line: entry.line, message: sentenceOf(say('bibtexTitleMissing', { line: entry.line })), text: entry.text });
  }
  return { entries: read, errors: unread.toSorted((one, other) => one.line - other.line) };
}

function recordOf(entryType: string, fields: TexFields) {
  const text: Text = (...names) => firstOf(names, (name) => readTex(fields.get(name) ?? ''));
  const type = isChapterOfBook(entryType, text) ? 'inbook' : entryType;
  const { names, others, isNumbered, starred } = readNames(fields.get('author') ?? '');
  const authors = withCollaboration(withoutRepeats(names), text('collaboration'));
  // A number that may mean somebody else marks nobody.
  const marks = isNumbered && authors === names ? (readAnnotations(fields.get('author+an') ?? '', names.length) ?? readStars(starred)) : undefined;
  const peopleIn = (name: string) => withoutRepeats(readNames(fields.get(name) ?? '').names);
  const venue = venueOf(type, text);
  const identifiers = identifiersOf(fields);
  const links = linksOf(fields, identifiers);
  const files = filesOf(fields);
  const note = readTex(readNote(fields.get('note') || fields.get('addendum') || fields.get('award_name') || fields.get('award') || ''));
  const noted = typeOfNote(note);
  const own = typeOf(type, text);
  const record = {
    ...EMPTY_RECORD,
    ...identifiers,
    ...dateOf(text),
    type: own === 'other' ? (noted ?? own) : own,
    title: titleOf(type, text),
    authors,
    others,
    ...(marks !== undefined && { marks }),
    ...(links !== undefined && { links }),
    ...(files !== undefined && { files }),
    editors: peopleIn('editor'),
    translators: peopleIn('translator'),
    venue,
    ...volumeAndIssue(withoutNumberWord(text('volume')), withoutNumberWord(text('number', 'issue')), text('pages')),
    pages: placeOf(text, identifiers.doi),
    publisher: text('publisher', 'organization').replace(/,$/, ''),
    edition: readEdition(text('edition')),
    // The field `annote` holds private notes.
    abstract: abstractOf(text),
    language: languageOf(text('langid', 'language', 'hyphenation')),
    keywords: keywordsOf(['author_keywords', 'keywords', 'keyword'].map((name) => fields.get(name) ?? '').find((tex) => tex !== '') ?? ''),
    note: noted === null ? note : '',
  };
  return withState(record, [text('pubstate'), text('year'), text('date')]);
}

/** The abstract; Open Journal Systems has it in a field of its own, as HTML within HTML. */
function abstractOf(text: Text): string {
  return text('abstract') || plainText(text('abstractnote'));
}

function firstOf(names: readonly string[], of: (name: string) => string): string {
  for (const name of names) {
    const value = of(name);
    if (value !== '') return value;
  }
  return '';
}

function titleOf(type: string, text: Text): string {
  const title = ownTitle(text('title'));
  // The book that holds a chapter is not the chapter.
  if (title === '')
    return /book$|^(?:mv)?(?:proceedings|collection)$/.test(type) && type !== 'inbook'
      ? text('booktitle', 'maintitle', 'shorttitle')
      : text('shorttitle');
  return withSubtitle(title, text('subtitle'));
}

/** Pages, or the number of an article; ADS has the DOI of what has neither. */
function placeOf(text: Text, doi: string): string {
  const places = [readPages(text('pages', 'page')), text('eid', 'articleno', 'article-number', 'art_number', 'numpages-id')];
  return places.find((place) => place !== '' && (doi === '' || readDoi(place) !== doi)) ?? '';
}

/** Once what an export wrote twice: the whole list. Two people of one list may well have the same name: "Li, W.". */
function withoutRepeats(names: readonly PersonName[]): readonly PersonName[] {
  const half = names.slice(0, names.length / 2);
  return half.length > 1 && JSON.stringify([...half, ...half]) === JSON.stringify(names) ? half : names;
}

/** The group that INSPIRE and RevTeX name beside its authors is the last of them: "ATLAS", "the CMS Collaboration". */
function withCollaboration(authors: readonly PersonName[], collaboration: string): readonly PersonName[] {
  if (collaboration === '') return authors;
  const literal = isInstitution(collaboration) ? collaboration : `${collaboration} Collaboration`;
  return authors.some((author) => author.literal?.replace(/^the /i, '') === literal.replace(/^the /i, ''))
    ? authors
    : [...authors, { family: '', given: '', literal }];
}

/** The names of babel that are not those of a language. */
const BABEL: Readonly<Record<string, string>> = { american: 'en', british: 'en', usenglish: 'en', ukenglish: 'en', mexican: 'es', ngerman: 'de' };

function languageOf(text: string): string {
  return BABEL[text.toLowerCase()] ?? readLanguage(text);
}

function dateOf(text: Text): PublicationDate {
  const [month, day] = [text('month'), text('day')];
  const written = /^\d+$/.test(month) ? publicationDate(null, month, day) : readDate(`${day} ${month}`);
  // A treaty of OSCOLA: "adopted=1951-07-28 and inforce=1954-04-22".
  const [executed = ''] = /(?<!\d)\d{4}(?:-\d\d(?:-\d\d)?)?(?!\d)/.exec(text('execution', 'dates')) ?? [];
  return mergedDate([readDate(text('year')), readDate(text('date')), readDate(text('issued', 'origdate', 'eventdate')), written, readDate(executed)]);
}

/** Keywords between semicolons, between commas, or one a line, as EndNote has them. */
function keywordsOf(tex: string): string[] {
  const lines = /[,;]/.test(tex) ? tex : tex.replaceAll('\n', ';');
  const text = readTex(lines);
  const parts = text.split(text.includes(';') ? /\s*;\s*/ : /\s*,\s*/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
