import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';
import { childrenOf } from './write.ts';

const { nodes } = schema;

/** The place of the caret in a table. */
interface Spot {
  readonly table: Node;
  /** The position of the table. */
  readonly pos: number;
  readonly row: number;
  readonly column: number;
}

export type TableChange = 'rowBelow' | 'columnRight' | 'deleteRow' | 'deleteColumn' | 'deleteTable';
export const TABLE_CHANGES: readonly TableChange[] = ['rowBelow', 'columnRight', 'deleteRow', 'deleteColumn', 'deleteTable'];

/** The table around the caret; null elsewhere. */
export function tableAt({ selection: { $from } }: EditorState): Spot | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === nodes.table)
      return { table: $from.node(depth), pos: $from.before(depth), row: $from.index(depth), column: $from.index(depth + 1) };
  }
  return null;
}

/**
 * Changes the rows or columns of the table around the caret; the first row stays the heading.
 * @param toColumn the column that the caret goes to; without one, its own or the new one
 */
export function changeTable(which: TableChange, toColumn?: number): Command {
  return (state, dispatch) => {
    const spot = tableAt(state);
    if (spot === null) return false;
    const { table, pos } = spot;
    const rows = childrenOf(table).map(childrenOf);
    const { column, row } = spot;
    if (which === 'rowBelow') rows.splice(row + 1, 0, rows[0]?.map(() => nodes.cell.create()) ?? []);
    if (which === 'columnRight') for (const cells of rows) cells.splice(column + 1, 0, nodes.cell.create());
    if (which === 'deleteRow') rows.splice(row, 1);
    if (which === 'deleteColumn') for (const cells of rows) cells.splice(column, 1);
    const isGone = which === 'deleteTable' || rows.length === 0 || rows[0]?.length === 0;
    if (!dispatch) return true;
    const { tr } = state;
    if (isGone) tr.replaceWith(pos, pos + table.nodeSize, nodes.paragraph.create());
    else tr.replaceWith(pos, pos + table.nodeSize, tableOf(rows));
    const goal = toColumn ?? column + (which === 'columnRight' ? 1 : 0);
    const next = isGone ? pos + 1 : cellStart(tr, pos, row + (which === 'rowBelow' ? 1 : 0), goal);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(next))).scrollIntoView());
    return true;
  };
}

/** Goes to the next cell or the one before; behind the last there is a new row. */
export function toCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const spot = tableAt(state);
    if (spot === null) return false;
    const width = spot.table.child(0).childCount;
    const index = spot.row * width + spot.column + step;
    if (index < 0) return false;
    if (index >= width * spot.table.childCount) return changeTable('rowBelow', 0)(state, dispatch);
    dispatch?.(
      state.tr
        .setSelection(TextSelection.near(state.doc.resolve(cellStart(state.tr, spot.pos, Math.floor(index / width), index % width))))
        .scrollIntoView(),
    );
    return true;
  };
}

/** Goes to the cell below or above, and from the last row or the first out of the table: browsers skip empty cells. */
export function toRow(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const spot = tableAt(state);
    if (spot === null || !view?.endOfTextblock(step === 1 ? 'down' : 'up')) return false;
    const { table, pos, column } = spot;
    const row = spot.row + step;
    const isOut = row < 0 || row >= table.childCount;
    const next = isOut ? pos + (step === 1 ? table.nodeSize : 0) : cellStart(state.tr, pos, row, column);
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(next), step)).scrollIntoView());
    return true;
  };
}

function cellStart({ doc }: Transaction, pos: number, row: number, column: number): number {
  const table = doc.nodeAt(pos);
  if (table === null) return pos;
  const [atRow, before] = [Math.min(row, table.childCount - 1), childrenOf(table)];
  const cells = childrenOf(before[atRow] as Node);
  const size = (all: readonly Node[]) => all.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return pos + 1 + size(before.slice(0, atRow)) + 1 + size(cells.slice(0, Math.min(column, cells.length - 1))) + 1;
}

/** A table of rows of cells: as many in each as in the longest, the first row headings, each column aligned alike. */
function tableOf(rows: readonly (readonly Node[])[]): Node {
  const width = Math.max(...rows.map(({ length }) => length));
  const cell = (each: Node | undefined, row: number, column: number) =>
    nodes.cell.create({ isHeading: row === 0, align: (rows[0]?.[column]?.attrs.align as string | null | undefined) ?? null }, each?.content);
  return nodes.table.create(
    null,
    rows.map((cells, row) =>
      nodes.row.create(
        null,
        Array.from({ length: width }, (_, column) => cell(cells[column], row, column)),
      ),
    ),
  );
}

/** Keeps tables whole: what is deleted across cells leaves rows of different lengths. */
export function wholeTables(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const broken: { pos: number; table: Node }[] = [];
      doc.descendants((node, pos) => {
        if (node.type !== nodes.table) return !node.isTextblock;
        if (!tableOf(childrenOf(node).map(childrenOf)).eq(node)) broken.push({ pos, table: node });
        return false;
      });
      for (const { pos, table } of broken.toReversed()) tr.replaceWith(pos, pos + table.nodeSize, tableOf(childrenOf(table).map(childrenOf)));
      return tr.docChanged ? tr : null;
    },
  });
}
