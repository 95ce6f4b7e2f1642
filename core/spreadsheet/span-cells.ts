import type { CollectionDefinition } from '../definition.ts';
import { readMoment } from '../fields/moment-cell.ts';
import { readHours, readRange } from '../fields/moment-range.ts';
import { hoursOf, spanOf } from './hours-columns.ts';

/** The cells of a row with its beginning and its end, and the columns of hours that hold none. */
interface SpanCells {
  readonly cells: ReadonlyMap<string, string>;
  readonly withoutHours: readonly string[];
}

/**
 * Cells with the beginning and the end of an item each in its own: hours from their columns, and the end out of a range
 * such as "15 al 17 de marzo de 2024", unless the sheet has it.
 */
export function withSpan(
  definition: Pick<CollectionDefinition, 'fields' | 'derived'>,
  cells: ReadonlyMap<string, string>,
  timeZone: string,
): SpanCells {
  const span = spanOf(definition);
  if (span === null) return { cells, withoutHours: [] };
  const [from, to] = span;
  const cell = (name: string) => cells.get(name)?.trim() ?? '';
  const [first, last] = [readHours(cell(hoursOf(from))), readHours(cell(hoursOf(to)))];
  const range = cell(to) === '' && readMoment(cell(from), timeZone) === null ? readRange(cell(from), timeZone) : null;
  const begin = range?.from ?? cell(from);
  const until = last?.from ?? first?.to ?? '';
  // A day that is both beginning and end says nothing about the hour of the end.
  const isOneDay = until === '' && first !== null && isSameMoment(cell(to), begin, timeZone);
  // An end that is an hour alone is on the day of the beginning.
  const end = range?.to ?? ((isOneDay ? '' : cell(to)) || (until === '' ? '' : begin));
  const whole = new Map(cells);
  if (begin !== '') whole.set(from, withClock(begin, first?.from ?? ''));
  if (end !== '') whole.set(to, withClock(end, until));
  else whole.delete(to);
  const withoutHours = [from, to].map(hoursOf).filter((name, index) => cell(name) !== '' && [first, last][index] === null);
  return { cells: whole, withoutHours };
}

function isSameMoment(one: string, other: string, timeZone: string): boolean {
  const moment = readMoment(one, timeZone);
  return moment !== null && moment === readMoment(other, timeZone);
}

/** A day with the clock's time; Excel writes midnight behind a day that has none. */
function withClock(day: string, clock: string): string {
  return clock === '' ? day : `${day.replace(/\s0?0:00(?::00)?$/, '')} ${clock}`;
}

/** The last minute of a day that has no hour: what is open until a day is open on it. */
export function withLastMinute(cell: string, timeZone: string): string {
  return cell.includes(':') || readMoment(cell, timeZone) === null ? cell : `${cell.trim()} 23:59`;
}
