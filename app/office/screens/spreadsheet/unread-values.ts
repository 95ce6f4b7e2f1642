import { rowsOf } from '#core/formats/spreadsheet/rows.ts';
import type { SheetHead } from '#core/spreadsheet/sheet-head.ts';
import { shortened } from './shortened.ts';

/** Later rows are not looked at: a person is reading about the columns meanwhile. */
const MAX_ROWS = 5_000;
const SHOWN_CHARACTERS = 60;

/** The different values of some columns, those of a list one by one, in the order of the sheet. */
export function unreadValues(text: string, { delimiter, line }: SheetHead, columns: readonly number[]): ReadonlyMap<number, readonly string[]> {
  const values = new Map(columns.map((column) => [column, new Set<string>()]));
  let rows = 0;
  for (const row of rowsOf(text, delimiter)) {
    if (row.line <= line) continue;
    rows += 1;
    if (rows > MAX_ROWS) break;
    for (const [column, found] of values)
      for (const value of (row.cells[column] ?? '').split(';')) if (value.trim() !== '') found.add(shortened(value.trim(), SHOWN_CHARACTERS));
  }
  return new Map([...values].map(([column, found]) => [column, [...found]]));
}
