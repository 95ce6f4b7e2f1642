import type { CollectionDefinition } from '../definition.ts';
import { hasHours, readMoment } from '../fields/moment-cell.ts';
import { readPeriodDate } from '../people/period.ts';
import { foldedWords } from '../text/folded-text.ts';

/** The names of the fields between which somebody is in the group, or a project goes on. */
const FROM = 'from';
const TO = 'to';
/** A longer text is no period. */
const MAX_CHARACTERS = 200;
/** A hyphen also joins a year and its month. */
const BETWEEN = /\s+-\s+|\s*[–—]\s*|\s+(?:al?|hasta|to)\s+|(?<=^\d{4})-(?=\d{4}$|\D)/i;
const STILL = /^(?:actual(?:idad)?|(?:a )?la fecha|fecha|presente?|hoy|now|current|today)?$/;

/**
 * Cells with the two ends of a period each in its own: "2018–2022" in the cell of its beginning, and days where whole
 * dates are kept.
 */
export function withPeriod({ fields }: Pick<CollectionDefinition, 'fields'>, cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (fields[FROM] === undefined || fields[TO] === undefined) return cells;
  const cell = (name: string) => cells.get(name)?.trim() ?? '';
  const [from, to] = (cell(TO) === '' ? endsOf(cell(FROM)) : null) ?? [cell(FROM), cell(TO)];
  const whole = new Map(cells);
  if (from !== '') whole.set(FROM, hasHours(fields[FROM]) ? withDay(from, 'first') : from);
  if (to !== '') whole.set(TO, hasHours(fields[TO]) ? withDay(to, 'last') : to);
  return whole;
}

/** The first or the last day of a year or a month; a whole date, or what is none, as it is. */
function withDay(date: string, day: 'first' | 'last'): string {
  const period = readMoment(date, 'UTC') === null ? readPeriodDate(date) : '';
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
  const [from, to] = [readPeriodDate(first), readPeriodDate(last)];
  return from !== '' && (to !== '' || STILL.test(foldedWords(last))) ? [from, to] : null;
}
