import type { AnyItem, CollectionDefinition } from '../definition.ts';
import { cellOf } from '../fields/cells.ts';
import type { CellContext } from '../fields/kind-rules.ts';
import { systemCellOf } from '../system/cells.ts';
import { sheetLine, sheetStart } from './line.ts';
import { ID_COLUMN, sheetColumns } from './sheet-columns.ts';

/**
 * The items of a collection as a spreadsheet opens them: a column for each field, in words, and no cell that is a
 * formula. Each line is written when it is asked for, so that a caller may do something else in between.
 */
export function* csvLines(
  { fields, system }: Pick<CollectionDefinition, 'fields' | 'system'>,
  items: Iterable<Pick<AnyItem, string>>,
  context: CellContext,
): Generator<string, void> {
  const columns = sheetColumns({ fields, system });
  yield sheetStart(columns.map(({ label }) => label));
  for (const item of items) {
    const cells = columns.map(({ name }) => {
      if (name === ID_COLUMN) return String(item.id);
      const column = system[name];
      if (column !== undefined) return systemCellOf(column, item[name], context.timeZone);
      const field = fields[name];
      return field === undefined ? '' : cellOf(field, item[name], context);
    });
    yield sheetLine(cells);
  }
}

/** The same as one text. */
export function csvOf(...sheet: Parameters<typeof csvLines>): string {
  return [...csvLines(...sheet)].join('');
}
