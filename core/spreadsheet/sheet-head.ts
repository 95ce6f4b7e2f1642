import { type Delimiter, rowsOf } from '../formats/spreadsheet/rows.ts';

/** The head of a sheet. */
export interface SheetHead {
  readonly delimiter: Delimiter;
  /** The line with the names of the columns; 0 where there is none. */
  readonly line: number;
  /** Of a sheet with more than {@link MAX_COLUMNS}, one more than these. */
  readonly headings: readonly string[];
  /** The first rows below. */
  readonly samples: readonly (readonly string[])[];
  /** Number of known names. */
  readonly known: number;
}

/** A title of the whole sheet, or a line such as `sep=;`, may stand above the names. */
const ROWS_BEFORE_HEADINGS = 10;
const SAMPLES = 5;
const DELIMITERS: readonly Delimiter[] = ['\t', ';', ','];
/** A wider sheet is refused. */
export const MAX_COLUMNS = 200;

/**
 * Finds the delimiter of a sheet and the row that names its columns: the one with the most names that are known, else
 * the first that is as wide as the others.
 * @param countKnown how many names of a row are known
 * @returns null of a text without rows
 */
export function sheetHead(text: string, countKnown: (cells: readonly string[]) => number): SheetHead | null {
  const heads = DELIMITERS.flatMap((delimiter) => headWith(text, delimiter, countKnown) ?? []);
  return heads.reduce<SheetHead | null>((best, head) => (best !== null && !isBetter(head, best) ? best : head), null);
}

function isBetter(head: SheetHead, than: SheetHead): boolean {
  if (head.known !== than.known) return head.known > than.known;
  return than.headings.length === 1 && head.headings.length > 1;
}

function headWith(text: string, delimiter: Delimiter, countKnown: (cells: readonly string[]) => number): SheetHead | null {
  const rows = firstOf(rowsOf(text, delimiter), ROWS_BEFORE_HEADINGS + SAMPLES).map(({ line, cells }) => ({
    line,
    cells: trimmedEnd(cells).slice(0, MAX_COLUMNS + 1),
  }));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width === 0) return null;
  const candidates = rows.slice(0, ROWS_BEFORE_HEADINGS).map((row, index) => ({ ...row, index, known: countKnown(row.cells) }));
  const most = Math.max(...candidates.map(({ known }) => known));
  const found = candidates.find(({ known, cells }) => known === most && (known > 0 || cells.length === width));
  if (found === undefined) return null;
  const samples = rows.slice(found.index + 1, found.index + 1 + SAMPLES).map(({ cells }) => cells);
  return { delimiter, line: found.line, headings: found.cells.map((cell) => cell.trim()), samples, known: found.known };
}

/** A year, a date or another number, an identifier, an address: no column is called so. */
const NO_NAME = /^(?:\d[\d\s./:-]*|(?:https?:|www\.|10\.\d{4,}\/|doi:)\S+|\S+@\S+\.\S+)$/i;

/** False where the row that would name the columns is one of the others: people copy the rows alone. */
export function namesColumns({ headings, known }: SheetHead): boolean {
  return known > 0 || !headings.some((heading) => NO_NAME.test(heading));
}

/** The head of a sheet whose first row is one of the others. */
export function withoutHeadings({ headings, samples, delimiter }: SheetHead): SheetHead {
  return { delimiter, line: 0, headings: headings.map(() => ''), samples: [headings, ...samples].slice(0, SAMPLES), known: 0 };
}

function firstOf<Item>(items: Iterator<Item, undefined>, most: number): Item[] {
  const found: Item[] = [];
  for (let next = items.next(); !next.done && found.length < most; next = items.next()) found.push(next.value);
  return found;
}

/** A spreadsheet may write empty cells behind the last column. */
function trimmedEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
