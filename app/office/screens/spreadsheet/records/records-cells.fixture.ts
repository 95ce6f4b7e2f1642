import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { rowsOf } from '#core/formats/spreadsheet/rows.ts';
import { withFormulas } from '#core/spreadsheet/formula.ts';
import { recordsSheet } from './records-sheet.ts';

/** The cells of a sheet, by their headings, but for the addresses of pages. */
export function cellsOf(...files: readonly (readonly [name: string, text: string])[]): Record<string, string>[] {
  return allCellsOf(...files).map((cells) => Object.fromEntries(Object.entries(cells).filter(([heading]) => heading !== OTHER_SITE_ADDRESS.label)));
}

export function allCellsOf(...files: readonly (readonly [name: string, text: string])[]): Record<string, string>[] {
  const sheet = recordsSheet(files.map(([name, text]) => ({ name, text })));
  const [head, ...rows] = rowsOf(sheet?.text ?? '', ',');
  return rows.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((heading, index) => [heading, withFormulas(cells[index] ?? '')])));
}
