import { sheetLine, sheetStart } from '#core/spreadsheet/line.ts';
import { MAX_COLUMNS } from '#core/spreadsheet/sheet-head.ts';
import { inOrder } from './in-order.ts';
import type { LeftOut } from './left-out.ts';
import { MARKDOWN_NAME } from './may-hold-records.ts';
import { type Reading, readRecords, type TextFile } from './read-records.ts';
import { recordCells } from './record-cells.ts';
import type { ReadHtml } from './wordpress-markdown.ts';
import type { RecordKind } from './wordpress-records.ts';

/** Files of records as one sheet. */
export interface RecordsSheet {
  /** As CSV, with a row for each record and a column for each name that one has; empty where there is no record. */
  readonly text: string;
  /** The names of files that could not be read. */
  readonly unread: readonly string[];
  /** Parts of the texts that stay behind. */
  readonly leftOut: LeftOut;
  /** The kinds of things that the files hold, where there are several, and the one that the sheet is of. */
  readonly kinds: readonly RecordKind[];
  readonly kind: string;
  /** The address of their site; empty where nobody has said it, null of files that are no pages of one. */
  readonly site: string | null;
}

/** A person's choices about files: the kind of what is read of them, and the address of their site. */
export type Wanted = Pick<Reading, 'kind' | 'site'>;

/**
 * The records of files as a sheet; a file that cannot be read costs none of the others.
 * @returns null where none of them is of records, as sheets are not
 */
export function recordsSheet(files: readonly TextFile[], readHtml: ReadHtml = readInBrowser, wanted: Wanted = {}): RecordsSheet | null {
  const unread: string[] = [];
  const leftOut: LeftOut = new Map();
  const read = files.flatMap((file) => {
    try {
      return readRecords(file, { readHtml, leftOut, ...wanted }) ?? [];
    } catch {
      unread.push(file.name);
      return [];
    }
  });
  const records = read.flatMap((each) => each.records);
  const kinds = read.find((each) => each.kinds.length > 1) ?? { kind: '', kinds: [] };
  const notes = { unread, leftOut, kind: kinds.kind, kinds: kinds.kinds, site: files.some(isPage) ? (wanted.site ?? '') : null };
  if (records.length === 0) return unread.length === 0 ? null : { text: '', ...notes };
  const rows = inOrder(records.map(recordCells));
  const headings = [...new Set(rows.flatMap((row) => [...row].flatMap(([heading, cell]) => (cell === '' ? [] : heading))))];
  // Each name is a column in every row: a sheet that is refused for its width has none.
  const shown = headings.length > MAX_COLUMNS ? [] : rows;
  const lines = shown.map((row) => sheetLine(headings.map((heading) => row.get(heading) ?? '')));
  return { text: sheetStart(headings) + lines.join(''), ...notes };
}

function isPage({ name }: TextFile): boolean {
  return MARKDOWN_NAME.test(name);
}

function readInBrowser(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
