import { Problem } from '../errors.ts';
import { readMoment, writtenMoment } from '../fields/moment-cell.ts';
import { say } from '../words/message.ts';
import type { SystemColumn } from './columns.ts';

interface SystemCells {
  readonly write: (value: unknown, timeZone: string) => string;
  readonly read: (cell: string, timeZone: string) => unknown;
}

const CELLS: Readonly<Record<SystemColumn['kind'], SystemCells>> = {
  order: { write: (value) => String(value), read: readOrder },
  stamp: { write: (value, timeZone) => writtenMoment(value as string, timeZone), read: readStamp },
};

function readOrder(cell: string): number {
  const position = Number(cell);
  if (cell.trim() !== '' && Number.isInteger(position) && position >= 0 && position < 2 ** 31) return position;
  throw new Problem('failed-precondition', say('wrongOrder'));
}

function readStamp(cell: string, timeZone: string): string {
  const stamp = readMoment(cell, timeZone);
  if (stamp !== null) return stamp;
  throw new Problem('failed-precondition', say('wrongMoment'));
}

/** A system column's value as a cell of a spreadsheet; empty for null. */
export function systemCellOf({ kind }: SystemColumn, value: unknown, timeZone: string): string {
  return value === null || value === undefined ? '' : CELLS[kind].write(value, timeZone);
}

/**
 * A system column's value from a cell that is not empty.
 * @throws Problem for a text that is no such value
 */
export function systemValueIn({ kind }: SystemColumn, cell: string, timeZone: string): unknown {
  return CELLS[kind].read(cell, timeZone);
}
