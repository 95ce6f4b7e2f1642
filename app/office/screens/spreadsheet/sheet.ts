import { decodeText } from '#core/formats/decode.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { loadPart } from '../../feedback/load-part.ts';
import { refuseTooLarge } from '../file-size.ts';
import { mayHoldRecords } from './records/may-hold-records.ts';
import type { TextFile } from './records/read-records.ts';
import type { RecordsSheet, Wanted } from './records/records-sheet.ts';
import type { WorkbookSheet } from './workbook.ts';
import { readInThread } from './workbook-thread.ts';

/** A sheet that somebody brought in, as text. */
export interface SheetText {
  /** The file's name; empty for pasted rows. */
  readonly name: string;
  readonly text: string;
  /** The facts about the files that it was made of. */
  readonly records?: Omit<RecordsSheet, 'text'> & {
    /** The sheet of what else the files hold, or with the address of their site. */
    readonly again: (wanted: Wanted) => Promise<SheetText | null>;
  };
  /** The sheets of the workbook that it is one of. */
  readonly workbook?: { readonly sheets: readonly WorkbookSheet[]; readonly chosen: string };
}

/** A file as text; null of what is none. @throws Problem of one that is too large */
export async function readText(file: File): Promise<TextFile | null> {
  refuseTooLarge(file);
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded === null ? null : { name: file.name, text: decoded.text.replace(/^\uFEFF+/, '') };
}

/** True of a file that is named as a workbook of a spreadsheet program is. */
export function isWorkbook({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:xls[xmb]?|ods|numbers)$/i.test(name);
}

/** The text of a document of Word or LibreOffice; null of what is none. @throws Problem of one that is too large */
export async function readDocument(file: File): Promise<string | null> {
  refuseTooLarge(file);
  const read = await readInThread({ bytes: await file.arrayBuffer(), isDocument: true });
  if (read !== null) refuseTooLarge(read);
  return read?.text ?? null;
}

/** The sheets of a workbook; null of what cannot be read. @throws Problem of one that is too large */
export async function readWorkbook(file: File): Promise<readonly WorkbookSheet[] | null> {
  refuseTooLarge(file);
  const read = await readInThread({ bytes: await file.arrayBuffer(), isDocument: false });
  if (read !== null) refuseTooLarge(read);
  return read?.sheets ?? null;
}

/** A sheet of a workbook: the one of that name, else the first one. */
export function sheetOf(name: string, sheets: readonly WorkbookSheet[], wanted?: string): SheetText {
  const sheet = sheets.find((each) => each.name === wanted) ?? sheets[0];
  return { name, text: sheet?.text ?? '', workbook: { sheets, chosen: sheet?.name ?? '' } };
}

/**
 * The text of files, of which several are one sheet where they are of records, and of the first sheet of a workbook;
 * null of what cannot be read.
 * @throws Problem of one that is too large
 */
export async function readSheetFiles(files: readonly File[]): Promise<SheetText | null> {
  const [only] = files;
  if (only !== undefined && files.length === 1 && isWorkbook(only)) {
    const sheets = await readWorkbook(only);
    return sheets && sheetOf(only.name, sheets);
  }
  const read = await Promise.all(files.map(readText));
  const texts = read.filter((file) => file !== null);
  const [first] = texts;
  const others = files.filter((_, index) => read[index] === null).map(({ name }) => name);
  const name = files.length === 1 ? (first?.name ?? '') : spreadsheetWords().severalFiles(files.length);
  const records = await recordsIn(texts, name, others);
  // A page or a feed is no sheet.
  if (records === null) return first === undefined || first.text.trimStart().startsWith('<') ? null : first;
  return records;
}

/**
 * The records of files that are no sheets, as generators of sites keep them, as one; null where there are none.
 * @param name what the sheet is called
 * @param others the names of files that are no text
 */
export async function recordsIn(
  files: readonly TextFile[],
  name = '',
  others: readonly string[] = [],
  wanted: Wanted = {},
): Promise<SheetText | null> {
  // Sheets are told apart without what reads YAML.
  if (!files.some(mayHoldRecords)) return null;
  const { recordsSheet } = await loadPart(() => import('./records/records-sheet.ts'));
  const sheet = recordsSheet(files, undefined, wanted);
  if (sheet === null) return null;
  const { text, unread, ...told } = sheet;
  const again = (other: Wanted) => recordsIn(files, name, others, { ...wanted, ...other });
  return { name, text, records: { ...told, unread: [...unread, ...others], again } };
}
