export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A row of a file of cells (RFC 4180). */
export interface Row {
  /** The line on which it begins, from 1; a cell in quotes may go over several. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The row as it stands in the file. */
  readonly text: string;
}

/** The rows of a file, one after the other, without those that are empty. */
export function* rowsOf(text: string, delimiter: Delimiter): Generator<Row, undefined> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const from = at;
    const cells: string[] = [];
    let isEnd = false;
    while (!isEnd) {
      const quoted = quotedCell(text, at, delimiter);
      const end = quoted?.end ?? plainEnd(text, at, delimiter);
      cells.push(quoted?.cell ?? text.slice(at, end));
      isEnd = text.charAt(end) !== delimiter;
      at = end + 1;
    }
    const end = at - 1;
    const own = text.slice(from, end);
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, text: own };
    line += own.split(/\r\n|\r|\n/).length;
    if (text.charAt(end) === '\r' && text.charAt(at) === '\n') at += 1;
  }
}

/** The end of a cell without quotes. */
function plainEnd(text: string, from: number, delimiter: Delimiter): number {
  let end = from;
  while (end < text.length && !isCellEnd(text.charAt(end), delimiter)) end += 1;
  return end;
}

function isCellEnd(character: string, delimiter: Delimiter): boolean {
  return character === delimiter || character === '\n' || character === '\r' || character === '';
}

/**
 * The cell in quotes that begins here. Null where none does, as in `"Title" of something`, and where nothing closes it:
 * a forgotten quote takes no other row along.
 */
function quotedCell(text: string, from: number, delimiter: Delimiter): { readonly cell: string; readonly end: number } | null {
  if (text.charAt(from) !== '"') return null;
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  if (close === -1 || !isCellEnd(text.charAt(close + 1), delimiter)) return null;
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}
