import type { AnyItem, CollectionDefinition } from './definition.ts';

/** Declares UTF-8 to a spreadsheet. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Positions where a spreadsheet would begin a formula: at a cell's start, and after a separator of cells or lines in
 * the locales that use semicolons or tabs. Full-width signs count too.
 */
const FORMULA = /([;\t\r\n])(?=[^\S\t\r\n]*[\u200B\uFEFF]*[=+\-@|%＝＋－＠])/g;

/**
 * The items of a collection as a spreadsheet opens them: a column for each field, lists as JSON, and no cell that is a
 * formula.
 */
export function csvOf({ fields, system }: Pick<CollectionDefinition, 'fields' | 'system'>, items: readonly Pick<AnyItem, string>[]): string {
  const columns = ['id', 'version', ...Object.keys(fields), ...Object.keys(system)];
  const lines = [columns, ...items.map((item) => columns.map((name) => item[name]))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A line end before the text makes its start one of those places.
  const safe = `\n${text}`.replace(FORMULA, "$1'").slice(1);
  return `"${safe.replaceAll('"', '""')}"`;
}
