import { DAY_MS } from './durations.ts';
import { formattersOf, partsOf } from './zone-formatters.ts';

const MIDNIGHT = '00:00';

/** A span of this many days or more is shown by its month (spec, section 9). */
export const MONTH_SPAN_DAYS = 28;

const calendarOf = formattersOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const longDatesOf = formattersOf('es-MX', { dateStyle: 'long' });
const monthsOf = formattersOf('es-MX', { month: 'long' });
const clockOf = formattersOf('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Civil date of an instant in a time zone. */
export function civilDate(instant: Date, timeZone: string): { year: string; month: string; day: string } {
  const part = partsOf(calendarOf(timeZone), instant);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** The first instant of the civil day of an instant in a time zone. */
export function startOfDay(instant: Date, timeZone: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(zoned.startOfDay().epochMilliseconds);
}

/** The calendar year of an instant in a time zone. */
export function yearIn(instant: Date, timeZone: string): number {
  return Number(civilDate(instant, timeZone).year);
}

/** dd/MM/yy: event dates and blog cards (spec, sections 5 and 9). */
export function shortDate(instant: Date, timeZone: string): string {
  const { year, month, day } = civilDate(instant, timeZone);
  return `${day}/${month}/${year.slice(-2)}`;
}

/** dd/MM/yyyy: dates in the back-office (spec, section 9). */
export function officeDate(instant: Date, timeZone: string): string {
  const { year, month, day } = civilDate(instant, timeZone);
  return `${day}/${month}/${year}`;
}

/** yyyy-MM-dd: the date of a blog post (spec, section 9). */
export function postDate(instant: Date, timeZone: string): string {
  const { year, month, day } = civilDate(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** "30 de noviembre de 2026". */
export function longDate(instant: Date, timeZone: string): string {
  return longDatesOf(timeZone).format(instant);
}

/** Month in Spanish, capitalised, and year: "Marzo 2026". */
function monthAndYear(instant: Date, timeZone: string): string {
  const month = monthsOf(timeZone).format(instant);
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${yearIn(instant, timeZone)}`;
}

/** True of an event whose end lies before its start. Both are ISO 8601, in UTC or not. */
export function endsBeforeStart({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return Date.parse(endDate) < Date.parse(startDate);
}

/** The hours of an event of one day: "17:00–19:00"; empty for a whole day, which begins at midnight. */
function hoursOf(start: Date, end: Date, timeZone: string): string {
  const [from, to] = [start, end].map((each) => clockOf(timeZone).format(each));
  if (from === MIDNIGHT) return '';
  return from === to || end < start ? ` · ${from}` : ` · ${from}–${to}`;
}

/**
 * The date line of an event (spec, section 5): month and year of its start when it spans 28 days or more, else start
 * and end as dd/MM/yy separated by a dash. One of a single day, or that ends before its start, has the start alone,
 * with its hours.
 */
export function eventDateLine(event: { startDate: string; endDate: string }, timeZone: string): string {
  const start = new Date(event.startDate);
  const end = new Date(event.endDate);
  if (end.getTime() - start.getTime() >= MONTH_SPAN_DAYS * DAY_MS) return monthAndYear(start, timeZone);
  const [first, last] = [shortDate(start, timeZone), shortDate(end, timeZone)];
  return endsBeforeStart(event) || first === last ? first + hoursOf(start, end, timeZone) : `${first} - ${last}`;
}

/** An event is finished if its start is before now, otherwise upcoming (spec, section 4). */
export function isFinished(event: { startDate: string }, now: Date): boolean {
  return new Date(event.startDate).getTime() < now.getTime();
}

/** The date that a blog card shows: today's when the post has none (spec, section 4). */
export function publishedOn(post: { publishDate: string | null }, now: Date): Date {
  return post.publishDate === null ? now : new Date(post.publishDate);
}
