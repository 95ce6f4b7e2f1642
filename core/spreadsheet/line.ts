import { withoutFormulas } from './formula.ts';

/** Declares UTF-8 to a spreadsheet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of a sheet as CSV. */
export function sheetStart(headings: readonly string[]): string {
  return BYTE_ORDER_MARK + sheetLine(headings);
}

/** A line of a sheet as CSV; no cell is a formula. */
export function sheetLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return cell === '' || /^\d+$/.test(cell) ? cell : `"${withoutFormulas(cell).replaceAll('"', '""')}"`;
}
