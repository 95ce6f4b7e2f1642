import type { ClipboardEvent } from 'react';
import { useOffice } from '../../../editing/office-context.ts';
import { asProblem } from '../../../feedback/as-problem.ts';
import { loadPart } from '../../../feedback/load-part.ts';
import type { Target } from '../../../model/edit.ts';
import type { Column } from '../view/columns.ts';

/** Cells of one row, as spreadsheets copy them. */
const ONE_ROW = /^[^\t\n]*\t[^\n]*\n?$/;

/** Takes the cells of a spreadsheet that are pasted into an open row. @returns what the row needs as `onPaste` */
export function usePastedCells(target: Target, fields: readonly Column[]): (event: ClipboardEvent<HTMLElement>) => void {
  const office = useOffice();
  return (event) => {
    const text = event.clipboardData.getData('text/plain');
    // A text in Markdown has tables of its own.
    const input = (event.target as Element).closest('[data-field]:not(:has([role=toolbar]))');
    if (input === null || !ONE_ROW.test(text)) return;
    event.preventDefault();
    loadPart(() => import('./pasted-cells.ts'))
      .then(({ putCells }) => putCells(office, { target, from: input.getAttribute('data-field'), fields, text }))
      .catch((error: unknown) => office.notices.show({ tone: 'problem', text: asProblem(error).message }));
  };
}
