import { DAY_MS } from './durations.ts';
import { formattersOf, partsOf } from './zone-formatters.ts';

const [numeric, two] = ['numeric', '2-digit'] as const;
const clockOf = formattersOf('en-CA', { hourCycle: 'h23', year: numeric, month: two, day: two, hour: two, minute: two, second: two });

/**
 * A point in time as the clock on the wall shows it in a time zone, as `datetime-local` inputs write it.
 * @returns yyyy-MM-ddTHH:mm; empty for what is no point in time
 */
export function toCivil(iso: string, timeZone: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  return civilOf(instant, timeZone).slice(0, 16);
}

/**
 * The point in time at which the clock on the wall shows this in a time zone, as ISO 8601 in UTC. Where the clock shows
 * it twice (it was set back) the first; where it never does (set forward) as long after the change.
 * @returns null for what is no date and time
 */
export function fromCivil(civil: string, timeZone: string): string | null {
  const wall = Date.parse(`${civil}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(civil) || Number.isNaN(wall)) return null;
  const offsetAt = (instant: number) => Date.parse(`${civilOf(new Date(instant), timeZone)}Z`) - instant;
  // The offsets a day before and after are those on both sides of any change of the clock; 9999 ends without one after.
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  const shown = [wall - before, wall - after].filter((instant) => instant < wall + DAY_MS && instant + offsetAt(instant) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before).toISOString();
}

/** yyyy-MM-ddTHH:mm:ss in a time zone. */
export function civilOf(instant: Date, timeZone: string): string {
  const part = partsOf(clockOf(timeZone), instant);
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** dd/MM/yyyy, the day of a point in time as the back-office shows it. */
export function officeDay(iso: string, timeZone: string): string {
  return officeMoment(iso, timeZone).slice(0, 10);
}

/** dd/MM/yyyy HH:mm, as the back-office shows a point in time. */
export function officeMoment(iso: string, timeZone: string): string {
  const [date = '', time = ''] = toCivil(iso, timeZone).split('T');
  return date === '' ? '' : `${date.split('-').toReversed().join('/')} ${time}`;
}
