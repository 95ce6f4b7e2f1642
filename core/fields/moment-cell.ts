import { Problem } from '../errors.ts';
import { civilOf, fromCivil } from '../time/civil.ts';
import { DAY_MS } from '../time/durations.ts';
import { MONTH_BEGINNINGS } from '../time/month-names.ts';
import { say } from '../words/message.ts';
import type { CellRules } from './kind-rules.ts';
import type { Field } from './kinds.ts';
import type { MomentField } from './moment.ts';

const MONTHS = MONTH_BEGINNINGS.map((names) => new RegExp(`^(?:${names})`, 'i'));

const TIME = String.raw`(?:,?[T\s](?:a\slas?\s|-\s)?\s{0,3}(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:\.\d{1,9})?)?\s{0,3}(?<half>[ap]\.?\s?m\.?)?(?:\s?h(?:rs|oras)?\.?)?)?`;
const FORMS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d\d)`,
  String.raw`(?:\p{L}{3,10}\.?,?\s)?(?<day>\d{1,2})(?:\.?\s(?:de\s)?|-)(?<month>\p{L}{3,10})\.?(?:\s(?:del?\s)?|-|,\s?)(?<year>\d{4}|\d\d)`,
  String.raw`(?<month>\p{L}{3,10})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${TIME}$`, 'iu'));

/** ISO 8601, also with the spaces that generators of sites put into it: "2024-10-23 12:00:00 -0600". */
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)$/i;
/** The days that a spreadsheet has counted since 1899, of 1954 to 2064, where its cell shows no date. */
const SERIAL = /^[2-5]\d{4}(?:\.\d{1,10})?$/;
const SERIAL_OF_1970 = 25_569;
/** Of a year in two digits, the first one that lies in the last century, as spreadsheets have it. */
const LAST_CENTURY = 50;
/** Longer texts are no dates. */
const MAX_CHARACTERS = 80;

/**
 * A point in time as people and spreadsheets write it: ISO 8601, "05/03/2024 18:30", "5 de marzo de 2024", "5-mar-24
 * 6:30 p. m.". The day comes before the month where both could be either; without a time, the day begins.
 * @returns it as ISO 8601 in UTC; null for what is none
 */
export function readMoment(cell: string, timeZone: string): string | null {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (text.length > MAX_CHARACTERS) return null;
  if (SERIAL.test(text)) return fromCivil(new Date((Number(text) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 19), timeZone);
  const [, day, time, zone] = ISO.exec(text) ?? [];
  if (zone !== undefined) return isoOf(Date.parse(`${day}T${time}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`));
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (parts) return momentOf(parts, timeZone);
  }
  return null;
}

function isoOf(instant: number): string | null {
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

function momentOf(
  { year = '', month = '', day = '', hour = '0', minute = '00', second = '00', half = '' }: Partial<Record<string, string>>,
  timeZone: string,
): string | null {
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  const [dayNumber, monthNumber] = ordered(Number(day), monthOf(month));
  const pad = (number: number | string, digits = 2) => String(number).padStart(digits, '0');
  const date = `${pad(year.length === 2 ? `${Number(year) < LAST_CENTURY ? 20 : 19}${year}` : year, 4)}-${pad(monthNumber)}-${pad(dayNumber)}`;
  const civil = `${date}T${pad(hours)}:${minute}:${second}`;
  // A day that its month does not have would become one of the next month.
  const wall = Date.parse(`${civil}Z`);
  return Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date) ? null : fromCivil(civil, timeZone);
}

/** The first day of a month: "marzo de 2024", "Mar, 2024", "mar-24". */
export function readMonth(cell: string, timeZone: string): string | null {
  return /^\s*\p{L}/u.test(cell) ? readMoment(`1 ${cell.trim().replace(',', '')}`, timeZone) : null;
}

/** Of 03/25/2024 only one can be the month. */
function ordered(day: number, month: number): [day: number, month: number] {
  return month > 12 && day <= 12 ? [month, day] : [day, month];
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => name.test(text)) + 1;
}

/**
 * A point in time as the clock on the wall shows it, with seconds where there are any. Where that says another one, for
 * it has parts of a second or the clock shows it twice, it is ISO 8601 in UTC.
 */
export function writtenMoment(moment: string, timeZone: string): string {
  const written = civilOf(new Date(moment), timeZone).replace('T', ' ').replace(/:00$/, '');
  return readMoment(written, timeZone) === moment ? written : moment;
}

export const momentCell: CellRules<MomentField> = {
  write: (_field, value, { timeZone }) => (value === null ? '' : writtenMoment(value as string, timeZone)),
  read: ({ isSetByServer }, cell, { timeZone }) => {
    // News are often dated by the month alone, "Jun, 2024"; an event has a day.
    const read = readMoment(cell, timeZone) ?? (isSetByServer ? readMonth(cell, timeZone) : null);
    if (read === null) throw new Problem('failed-precondition', say('wrongDateCell'));
    return read;
  },
};

/** True for a field whose value is a day and an hour, which a sheet may have in two columns. */
export function hasHours(field: Field | undefined): boolean {
  return field?.kind === 'moment';
}
