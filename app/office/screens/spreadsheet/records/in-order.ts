import type { RecordCells } from './record-cells.ts';

/** The facts by which sites order their things by hand. */
const WEIGHTS = ['weight', 'importance', 'order', 'nav_order'];

/**
 * The rows as the other site shows them: by the weight that all have, else the newest first where all have a date, else
 * as the files came.
 */
export function inOrder(rows: readonly RecordCells[]): readonly RecordCells[] {
  const weight = WEIGHTS.find((name) => rows.every((row) => /^-?\d+(?:\.\d+)?$/.test(row.get(name) ?? '')));
  if (weight !== undefined) return rows.toSorted((one, other) => Number(one.get(weight)) - Number(other.get(weight)));
  const dateOf = (row: RecordCells) => row.get('date') ?? '';
  if (!rows.every((row) => /^\d{4}-\d\d-\d\d/.test(dateOf(row)))) return rows;
  return rows.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : dateOf(one) > dateOf(other) ? -1 : 0));
}
