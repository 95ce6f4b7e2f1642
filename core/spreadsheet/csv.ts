import type { AnyItem, CollectionDefinition } from '../definition.ts';
import { cellOf } from '../fields/cells.ts';
import type { CellContext } from '../fields/kind-rules.ts';
import { systemCellOf } from '../system/cells.ts';
import { withoutFormulas } from './formula.ts';
import { ID_COLUMN, sheetColumns } from './sheet-columns.ts';

/** Declares UTF-8 to a spreadsheet. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The items of a collection as a spreadsheet opens them: a column for each field, in words, and no cell that is a
 * formula.
 */
export function csvOf(
  { fields, system }: Pick<CollectionDefinition, 'fields' | 'system'>,
  items: readonly Pick<AnyItem, string>[],
  context: CellContext,
): string {
  const columns = sheetColumns({ fields, system });
  const rows = items.map((item) =>
    columns.map(({ name }) => {
      if (name === ID_COLUMN) return String(item.id);
      const column = system[name];
      if (column !== undefined) return systemCellOf(column, item[name], context.timeZone);
      const field = fields[name];
      return field === undefined ? '' : cellOf(field, item[name], context);
    }),
  );
  return BYTE_ORDER_MARK + [columns.map(({ label }) => label), ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return cell === '' || /^\d+$/.test(cell) ? cell : `"${withoutFormulas(cell).replaceAll('"', '""')}"`;
}
