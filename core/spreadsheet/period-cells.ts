import type { CollectionDefinition } from '../definition.ts';
import { hasHours, readMoment, readMonth } from '../fields/moment-cell.ts';
import { readPeriodDate } from '../people/period.ts';
import { foldedWords } from '../text/folded-text.ts';

/** The names of the fields between which somebody is in the group, or a project goes on. */
const FROM = 'from';
const TO = 'to';
/** A longer text is no period. */
const MAX_CHARACTERS = 200;
/** A hyphen also joins a year and its month. */
const BETWEEN = /\s+-\s+|\s*[–—]\s*|\s+(?:al?|hasta|to)\s+|(?<=^\d{4})-(?=\d{4}$|\D)/i;
const STILL = /^(?:actual(?:idad|mente)?|(?:(?:a|hasta) )?la fecha|fecha|presente?|hoy|vigente|en curso|now|current|today)?$/;

/**
 * Cells with the two ends of a period each in its own: "2018–2022" in the cell of its beginning, and days where whole
 * dates are kept.
 */
export function withPeriod({ fields }: Pick<CollectionDefinition, 'fields'>, cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (fields[FROM] === undefined || fields[TO] === undefined) return cells;
  const cell = (name: string) => cells.get(name)?.trim() ?? '';
  const last = STILL.test(foldedWords(cell(TO))) ? '' : cell(TO);
  const [from, to] = (last === '' ? endsOf(cell(FROM)) : null) ?? [cell(FROM), last];
  const whole = new Map(cells).set(TO, '');
  if (from !== '') whole.set(FROM, hasHours(fields[FROM]) ? withDay(from, 'first') : monthOf(from));
  if (to !== '') whole.set(TO, hasHours(fields[TO]) ? withDay(to, 'last') : monthOf(to));
  return whole;
}

/** The month of a date as spreadsheets write it, such as "15/03/21" or "ago-22"; what is none, as it is. */
function monthOf(date: string): string {
  const moment = readPeriodDate(date) === '' ? (readMoment(date, 'UTC') ?? readMonth(date, 'UTC')) : null;
  return moment?.slice(0, 7) ?? date;
}

/** The first or the last day of a year or a month; a whole date, or what is none, as it is. */
function withDay(date: string, day: 'first' | 'last'): string {
  const period = readMoment(date, 'UTC') === null ? readPeriodDate(monthOf(date)) : '';
  if (period === '') return date;
  const [year, month] = period.split('-').map(Number);
  if (day === 'first') return `${year}-${month ?? 1}-1`;
  return `${year}-${month ?? 12}-${new Date(Date.UTC(Number(year), month ?? 12, 0)).getUTCDate()}`;
}

/** The ends of a period in one text; null of one date alone, and of what is no period. */
function endsOf(text: string): readonly [from: string, to: string] | null {
  if (text.length > MAX_CHARACTERS || readPeriodDate(text) !== '') return null;
  const [first = '', last, ...more] = text.split(BETWEEN);
  if (last === undefined || more.length > 0) return null;
  const [from, to] = [readPeriodDate(monthOf(first)), readPeriodDate(monthOf(last))];
  return from !== '' && (to !== '' || STILL.test(foldedWords(last))) ? [from, to] : null;
}
