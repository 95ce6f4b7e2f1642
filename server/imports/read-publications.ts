import { readBibtex } from '#core/formats/bibtex/read.ts';
import { readCslJson } from '#core/formats/csl-json/read.ts';
import { detectFormat, type Format } from '#core/formats/detect.ts';
import { type ListedIdentifier, readIdentifierList, readReferences } from '#core/formats/identifier-list.ts';
import { areIdentifiers } from '#core/formats/identifier-words.ts';
import { hasLost, linesWithLost } from '#core/formats/lost-characters.ts';
import { type OtherContent, otherContentOf } from '#core/formats/other-content.ts';
import type { ReadEntry, ReadResult, UnreadEntry } from '#core/formats/record.ts';
import { isTooLong } from '#core/formats/record-length.ts';
import { writtenReferences } from '#core/formats/reference-list.ts';
import type { NamedTable } from '#core/formats/spreadsheet/columns.ts';
import { readSpreadsheet } from '#core/formats/spreadsheet/read.ts';
import { readEndNoteXml } from '#core/formats/tagged/endnote-xml.ts';
import { readEnw } from '#core/formats/tagged/enw.ts';
import { readNbib } from '#core/formats/tagged/nbib.ts';
import { readRefWorks } from '#core/formats/tagged/refworks.ts';
import { readRis } from '#core/formats/tagged/ris.ts';
import { readWos } from '#core/formats/tagged/wos.ts';
import { withoutTurning } from '#core/text/turning.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { beginningOf, type SentContent, textOf } from './sent-content.ts';

const READERS: Readonly<Record<Exclude<Format, 'identifiers'>, (text: string) => ReadResult>> = {
  bibtex: readBibtex,
  ris: readRis,
  nbib: readNbib,
  enw: readEnw,
  'endnote-xml': readEndNoteXml,
  refworks: readRefWorks,
  wos: readWos,
  'csl-json': readCslJson,
  csv: readSpreadsheet,
};

/** Of a record that is too long, so much of its title is shown, and so much of a line that has lost characters. */
const SHOWN_CHARACTERS = 200;

export interface ReadOrder {
  readonly content: SentContent;
  /** The format by its name, where the sender knows it; else the content decides. */
  readonly format?: string | undefined;
  /** The content of each column of a table, where a person has said so. */
  readonly table?: NamedTable | undefined;
}

/** A file that was read; `format` is null where it is none that is known. */
export interface ReadFile extends ReadResult {
  readonly format: Format | null;
  /** Publications that the file names and does not hold. */
  readonly identifiers: readonly ListedIdentifier[];
  /** The content of a file whose format is not known. */
  readonly other?: OtherContent;
}

/** Reads a file of publications in whatever format and encoding it is. */
export function readPublications({ content, format: named, table }: ReadOrder): ReadFile {
  const decoded = textOf(content);
  if (decoded === undefined) return unreadable(content, undefined);
  const text = withoutTurning(decoded)
    .toWellFormed()
    // A mark of the order of bytes stands wherever another file began.
    .replaceAll(/[\0\uFEFF]/g, '')
    .replaceAll(/\r\n?/g, '\n');
  const { errors, ...file } = readText(text, content, { format: named, table });
  return { ...file, errors: [...lostIn(text, file.entries), ...errors] };
}

function readText(text: string, content: SentContent, { format: named, table }: Omit<ReadOrder, 'content'>): ReadFile {
  if (table !== undefined) return { format: 'csv', ...withoutTooLong(readSpreadsheet(text, table)), identifiers: [] };
  const format = isReadable(named) && !areIdentifiers(text) ? named : detectFormat(text);
  if (format === 'identifiers') return { format, ...readIdentifierList(text) };
  if (format === null) {
    const printed = readReferences(writtenReferences(text));
    return printed.entries.length === 0 ? unreadable(content, text) : { format: 'identifiers', ...printed };
  }
  const read = withoutTooLong(READERS[format](text));
  return { format, ...read, identifiers: format === 'bibtex' ? identifiersAround(text) : [] };
}

/** Identifiers on the lines above the first entry of BibTeX and below the last: both are often pasted together. */
function identifiersAround(text: string): readonly ListedIdentifier[] {
  const lines = text.split('\n');
  const isOther = (line: string) => line.trim() !== '' && !areIdentifiers(line);
  const [first, last] = [lines.findIndex(isOther), lines.findLastIndex(isOther)];
  const around = lines.map((line, index) => (index < first || index > last ? line : ''));
  return readIdentifierList(around.join('\n')).identifiers;
}

/** Lost characters are told once for a whole file, but for those that a person sees in an entry that was read. */
function lostIn(text: string, entries: readonly ReadEntry[]): UnreadEntry[] {
  const inOrder = entries.toSorted((one, other) => one.line - other.line);
  let next = 0;
  let isShown = false;
  const lost = linesWithLost(text).filter(({ line }) => {
    const from = next;
    while ((inOrder[next]?.line ?? Number.POSITIVE_INFINITY) <= line) next += 1;
    // An entry may have thousands of such lines.
    if (next > from) isShown = hasLost(inOrder[next - 1]?.record);
    return !isShown;
  });
  const [first] = lost;
  if (first === undefined) return [];
  const message = sentenceOf(say('charactersLost', { lines: lost.map(({ line }) => line) }));
  return [{ line: first.line, message, text: first.text.slice(0, SHOWN_CHARACTERS) }];
}

/** The first characters or bytes of a file show what it is. */
const BEGINNING = 1_000;

function unreadable(content: SentContent, text: string | undefined): ReadFile {
  return { format: null, entries: [], errors: [], identifiers: [], other: otherContentOf(beginningOf(content, BEGINNING), text) };
}

/** A record that is too long costs itself: its beginning is answered among what could not be read. */
function withoutTooLong({ entries, errors }: ReadResult): ReadResult {
  const long = entries.filter(({ record }) => isTooLong(record));
  if (long.length === 0) return { entries, errors };
  const refused = long.map(({ line, record }) => ({
    line,
    message: sentenceOf(say('publicationTooLong', { line })),
    text: record.title.slice(0, SHOWN_CHARACTERS),
  }));
  return {
    entries: entries.filter((entry) => !long.includes(entry)),
    errors: [...errors, ...refused].toSorted((one, other) => one.line - other.line),
  };
}

function isReadable(format: string | undefined): format is keyof typeof READERS {
  return format !== undefined && Object.hasOwn(READERS, format);
}
