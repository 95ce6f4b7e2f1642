import { all } from './elements.ts';

/** Cells that span columns, and cells of a table: beyond these it is none that somebody reads. */
const MAX_SPANNED = 200;
const MAX_CELLS = 20_000;

/**
 * A table in Markdown; its rows as lines where it is too large for one. Its first row is the heading, because Markdown
 * has no table without one, and Word and Google Docs mark none.
 */
export function tableOf(table: Element, markdownOf: (cell: HTMLElement) => string): string {
  const rows: string[][] = [];
  /** The number of rows for which each column is still taken by a cell from above. */
  const taken: number[] = [];
  for (const row of all(table, 'tr')) {
    const cells: string[] = [];
    for (const cell of all(row, 'td, th')) {
      while (skip(taken, cells.length)) cells.push('');
      const [width, height] = [cells.length < MAX_SPANNED ? spanOf(cell, 'colspan') : 1, spanOf(cell, 'rowspan')];
      for (let column = 0; column < width; column += 1) {
        taken[cells.length] = height - 1;
        cells.push(column === 0 ? inOneLine(markdownOf(cell)) : '');
      }
    }
    while (skip(taken, cells.length)) cells.push('');
    if (cells.length > 0) rows.push(cells);
  }
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (rows.length * width > MAX_CELLS) return rows.map((cells) => cells.filter((cell) => cell !== '').join(' ')).join('\n\n');
  const [head = [], ...others] = rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heading = head.map((cell) => cell.replace(/^\*\*([^*]*)\*\*$/, '$1'));
  const title = table.querySelector('caption')?.textContent.trim();
  return [...(title ? [title, ''] : []), line(heading), line(heading.map(() => '---')), ...others.map(line)].join('\n');
}

function skip(taken: number[], column: number): boolean {
  const left = taken[column] ?? 0;
  if (left > 0) taken[column] = left - 1;
  return left > 0;
}

function spanOf(cell: Element, side: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(Number(cell.getAttribute(side)) || 1, 1), 100);
}

/** Items of a list stay apart by their signs. */
function inOneLine(markdown: string): string {
  return markdown.replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|');
}
