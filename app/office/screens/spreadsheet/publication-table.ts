import { BIBLIOGRAPHIC_COLUMNS, proposedBibliographicColumns } from '#core/formats/spreadsheet/columns.ts';
import type { ColumnTargets } from '#core/spreadsheet/proposed-columns.ts';
import type { SheetColumn } from '#core/spreadsheet/sheet-columns.ts';
import { type SheetHead, sheetHead } from '#core/spreadsheet/sheet-head.ts';

/** A table of publications, with the part of a reference that each column is taken for. */
export function publicationTable(
  text: string,
): { readonly head: SheetHead; readonly columns: ColumnTargets; readonly targets: readonly SheetColumn[] } | null {
  const head = sheetHead(text, (cells) => proposedBibliographicColumns(cells).filter((target) => target !== null).length);
  return head && { head, columns: proposedBibliographicColumns(head.headings), targets: BIBLIOGRAPHIC_COLUMNS };
}
