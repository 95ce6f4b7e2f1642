import { type CellObject, read, type WorkBook } from '@e965/xlsx';
import { yesOrNo } from '#core/fields/flag.ts';
import { MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { sheetLine } from '#core/spreadsheet/line.ts';
import { MAX_COLUMNS } from '#core/spreadsheet/sheet-head.ts';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  /** The rows up to the last one that is not empty: a row of the text is one of the workbook. */
  readonly rows: number;
  /** As CSV. */
  readonly text: string;
}

const MINUTE_MS = 60_000;
/** A time without a day is one of the day on which the calendars of spreadsheet programs begin. */
const FIRST_YEAR = 1901;
/** Of a sheet with more rows or columns than are brought in, so much is read that it is refused for them. */
const MAX_ROWS = MAX_IMPORT_ENTRIES + 100;
/** The digits that a spreadsheet shows of a number at most: the rest is what is left of calculating in binary. */
const DIGITS = 15;

/**
 * The sheets of a workbook of Excel or LibreOffice that are shown and not empty, with the values that their formulas
 * had last.
 * @throws of what cannot be read, such as one with a password
 */
export function workbookSheets(bytes: ArrayBuffer): readonly WorkbookSheet[] {
  const workbook = read(bytes, {
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    raw: true,
    sheetRows: MAX_ROWS,
  });
  return workbook.SheetNames.flatMap((name, index) => {
    const rows = isHidden(workbook, index) ? [] : rowsOf(workbook, name);
    return rows.length === 0 ? [] : { name, rows: rows.length, text: rows.map(sheetLine).join('') };
  });
}

function isHidden({ Workbook }: WorkBook, index: number): boolean {
  return (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
}

function rowsOf({ Sheets }: WorkBook, name: string): string[][] {
  const cells = Sheets[name]?.['!data'] ?? [];
  const rows = Array.from(cells, (row) => Array.from((row ?? []).slice(0, MAX_COLUMNS + 1), cellText));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  // A workbook ends each row at the last cell that it has, a sheet as CSV at its last column.
  const whole = rows.map((row) => row.concat(Array.from({ length: width - row.length }, () => '')));
  return whole.slice(0, whole.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

function cellText(cell: CellObject | undefined): string {
  const value = cell?.t === 'e' ? undefined : cell?.v;
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  if (typeof value === 'boolean') return yesOrNo(value);
  return value ?? '';
}

/** A day, a time, or both, as the cells of sheets have them. */
function momentText(moment: Date): string {
  const [day = '', time = ''] = new Date(Math.round(moment.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16).split('T');
  if (moment.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
