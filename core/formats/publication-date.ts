import { MONTH_BEGINNINGS } from '../time/month-names.ts';

/** A date as far as it is known. */
export interface PublicationDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

const MONTHS = MONTH_BEGINNINGS.map((names) => new RegExp(`(?:^|[^\\p{L}])(?:${names})\\p{L}{0,7}`, 'iu'));

/** Longer texts are no dates. */
const MAX_CHARACTERS = 60;

/** Reads "2019", "2019/03/05/", "2019-03-05", "5 de marzo de 2019", "2019 Mar-Apr", "MAR 5", "05/03/2019". */
export function readDate(text: string): PublicationDate {
  const date = text.slice(0, MAX_CHARACTERS);
  const numeric = /(?<!\d)(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/.exec(date);
  if (numeric) return publicationDate(numeric[1], numeric[2], numeric[3]);
  const dayFirst = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(date);
  if (dayFirst) return publicationDate(dayFirst[3], dayFirst[2], dayFirst[1]);
  const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(date)?.[0];
  const month = MONTHS.findIndex((name) => name.test(date)) + 1;
  const day = month === 0 ? undefined : /(?<!\d)\d{1,2}(?!\d)/.exec(date)?.[0];
  return publicationDate(year, month, day);
}

/**
 * A date of its parts, each a number or its digits. A part that cannot be is left out, and so is a day without its
 * month.
 */
export function publicationDate(year: unknown, month?: unknown, day?: unknown): PublicationDate {
  const knownMonth = numberWithin(month, 1, 12);
  return {
    year: numberWithin(year, 1000, 2999),
    month: knownMonth,
    day: knownMonth === null ? null : numberWithin(day, 1, 31),
  };
}

function numberWithin(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

/** One date of several, the most trusted first: the year of the first that has one, the month of one that agrees. */
export function mergedDate(dates: readonly PublicationDate[]): PublicationDate {
  const year = dates.find((date) => date.year !== null)?.year ?? null;
  const agreeing = dates.filter((date) => date.month !== null && (date.year === null || date.year === year));
  const { month, day } = agreeing.find((date) => date.day !== null) ?? agreeing[0] ?? publicationDate(null);
  return { year, month, day };
}
