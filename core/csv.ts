import type { AnyItem, CollectionDefinition } from './definition.ts';

/** Tells a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where a spreadsheet would begin to calculate: at a cell's start, and after what separates cells or lines where lists are
 * written with semicolons or tabs. The signs of full width count too.
 */
const FORMULA = /([;\t\r\n])(?=[^\S\t\r\n]*[\u200B\uFEFF]*[=+\-@|%＝＋－＠])/g;

/** The items of a collection as a spreadsheet opens them: a column for each field, lists as JSON, and no cell that is a formula. */
export function csvOf({ fields }: Pick<CollectionDefinition, 'fields'>, items: readonly Pick<AnyItem, string>[]): string {
  const columns = ['id', 'version', ...Object.keys(fields)];
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
