import { say } from '../../words/message.ts';
import { sentenceOf } from '../../words/sentence.ts';
import { readEdition } from '../edition.ts';
import { isDoiUrl, readArxiv, readDoi, readIsbn, readIssn, readPmid, readUrl, withoutAddress } from '../identifiers.ts';
import { withState } from '../in-press.ts';
import { readInvertedNames } from '../inverted-name.ts';
import { readLanguage } from '../language.ts';
import { linesOf } from '../lines.ts';
import { noteOfWork, readNote } from '../note.ts';
import { ownTitle } from '../own-title.ts';
import { pageRange, withoutNumberWord } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { mergedDate, readDate } from '../publication-date.ts';
import { typeIn } from '../publication-type.ts';
import {
  type BibliographicRecord,
  EMPTY_RECORD,
  type PublicationType,
  type ReadEntry,
  type ReadResult,
  type RecordLink,
  type UnreadEntry,
} from '../record.ts';
import { linksBeside, readLabelledLink } from '../record-links.ts';
import { type TaggedField, type TagSyntax, taggedEntries } from './entries.ts';

/**
 * The tags of each part of a record. Each text is one or more tags: those of a text are taken together, in their order
 * in the file, and the first text whose first tag the entry has is the one that counts.
 */
export interface TagTable {
  readonly title: readonly string[];
  readonly authors: readonly string[];
  /** Tags of groups' names, among the authors'. */
  readonly groups?: string;
  readonly editors?: readonly string[];
  readonly translators?: readonly string[];
  /** All of them together make the date, the most trusted first. One may say that there is none yet. */
  readonly dates: readonly string[];
  readonly venue: readonly string[];
  readonly volume: readonly string[];
  readonly issue: readonly string[];
  readonly pages: readonly string[];
  readonly lastPage?: readonly string[];
  readonly articleNumber?: readonly string[];
  readonly publisher?: readonly string[];
  readonly edition?: readonly string[];
  readonly abstract: readonly string[];
  readonly keywords: readonly string[];
  readonly language: readonly string[];
  readonly note?: readonly string[];
  /** The tags under which a DOI, an address, an ISSN, an ISBN and the like may stand. */
  readonly dois: readonly string[];
  readonly urls: readonly string[];
  /** Tags of the work's files, which are PDFs, and of lines for links; files of the program's own are no links. */
  readonly links?: string;
  readonly arxivs: readonly string[];
  readonly pmids: readonly string[];
  readonly serials: readonly string[];
}

/** The way in which the fields of an entry make a record. */
export interface RecordTable {
  /** Tags each of whose lines is a value of its own. */
  readonly oneALine?: string;
  readonly tags: TagTable;
  readonly type: (fields: TagFields) => PublicationType;
  /** The fields of an entry as the table expects them. */
  readonly prepare?: (fields: readonly TaggedField[]) => readonly TaggedField[];
  /** The fields that the table cannot express. */
  readonly refine?: (record: BibliographicRecord, fields: TagFields) => BibliographicRecord;
}

/** A format of tagged lines. */
export interface TaggedFormat extends TagSyntax, RecordTable {
  /** The beginning of the line that a title stands in. */
  readonly titleLine: string;
}

/** The fields of an entry by their tags. */
export interface TagFields {
  /** The values of one or more tags, in their order in the file. */
  readonly all: (tags: string) => readonly string[];
  /** The first value that is not empty, of the first of these that the entry has. */
  readonly first: (alternatives: readonly string[]) => string;
}

function fieldsOf(fields: readonly TaggedField[], oneALine = ''): TagFields {
  const lists = oneALine.split(' ');
  const valuesOf = ({ tag, value }: TaggedField) => (lists.includes(tag) ? value.split('\n') : [value]).filter((each) => each.trim() !== '');
  const byTag = Map.groupBy(fields, ({ tag }) => tag);
  const all = (tags: string): string[] =>
    (tags.includes(' ') ? fields.filter(({ tag }) => tags.split(' ').includes(tag)) : (byTag.get(tags) ?? [])).flatMap(valuesOf);
  const first = (alternatives: readonly string[]) => {
    for (const tags of alternatives) for (const value of all(tags)) return value;
    return '';
  };
  return { all, first };
}

/** The values of the first of these texts whose first tag the entry has; lists are taken apart at semicolons. */
function listIn({ all }: TagFields, alternatives: readonly string[]): string[] {
  const tags = alternatives.find((each) => all(each.split(' ', 1)[0] ?? '').length > 0);
  return tags === undefined
    ? []
    : all(tags)
        .flatMap((value) => plainText(value).split(';'))
        .map((part) => part.trim());
}

/** The reader of a format of tagged lines. */
export function taggedReader(format: TaggedFormat): (text: string) => ReadResult {
  const missingTitle = sentenceOf(say('titleMissingIn', { place: say('inTaggedLine', { tag: format.titleLine }) }));
  return (text) => {
    const lines = linesOf(text);
    const entries: ReadEntry[] = [];
    const errors: UnreadEntry[] = [];
    for (const entry of taggedEntries(lines, format)) {
      const line = entry.from + 1;
      const record = recordOf(entry.fields, format);
      if (record.title !== '') entries.push({ line, record });
      else errors.push({ line, message: missingTitle, text: lines.slice(entry.from, entry.to).join('\n') });
    }
    return { entries, errors };
  };
}

/** The record that the fields of an entry make; its title is empty where they have none. */
export function recordOf(found: readonly TaggedField[], { tags, type, oneALine, prepare, refine }: RecordTable): BibliographicRecord {
  const fields = fieldsOf(prepare?.(found) ?? found, oneALine);
  const { all } = fields;
  const text = (alternatives: readonly string[] = []) => plainText(fields.first(alternatives));
  const authors = readInvertedNames(listIn(fields, tags.authors), listIn(fields, [tags.groups ?? '']));
  const peopleIn = (alternatives: readonly string[] = []) => readInvertedNames(listIn(fields, alternatives)).names;
  const firstIn = (places: readonly string[], read: (value: string) => string) => {
    for (const value of places.flatMap(all)) if (read(value) !== '') return read(value);
    return '';
  };
  const venue = withoutAddress(text(tags.venue));
  const url = firstIn(tags.urls, (value) => (isDoiUrl(readUrl(value)) ? '' : readUrl(value)));
  const doi = firstIn(tags.dois, readDoi) || firstIn(tags.note ?? [], (value) => readDoi(noteOfWork(value)));
  const links = linksBeside(linksIn(tags.links === undefined ? [] : all(tags.links)), { doi, url });
  const record: BibliographicRecord = {
    ...EMPTY_RECORD,
    type: typeIn(venue, type(fields)),
    title: ownTitle(text(tags.title)),
    authors: authors.names,
    others: authors.others,
    editors: peopleIn(tags.editors),
    translators: peopleIn(tags.translators),
    ...mergedDate(tags.dates.flatMap(all).map(readDate)),
    venue,
    volume: withoutNumberWord(text(tags.volume)),
    issue: withoutNumberWord(withoutAddress(text(tags.issue))),
    pages: pageRange(text(tags.pages), text(tags.lastPage), text(tags.articleNumber)),
    publisher: text(tags.publisher),
    edition: readEdition(text(tags.edition)),
    doi,
    arxiv: firstIn(tags.arxivs, readArxiv),
    pmid: firstIn(tags.pmids, readPmid),
    isbn: firstIn(tags.serials, readIsbn),
    issn: firstIn(tags.serials, readIssn),
    url,
    ...(links !== undefined && { links }),
    abstract: text(tags.abstract),
    language: readLanguage(text(tags.language)),
    keywords: [...new Set(listIn(fields, tags.keywords).filter((word) => word !== ''))],
    note: plainText(readNote(fields.first(tags.note ?? []))),
  };
  return withState(refine?.(record, fields) ?? record, tags.dates.flatMap(all));
}

function linksIn(values: readonly string[]): RecordLink[] {
  return values.flatMap((value) => value.split('\n')).map((line) => readLabelledLink(line) ?? { kind: 'pdf', url: line });
}
