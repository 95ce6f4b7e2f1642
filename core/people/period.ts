import { foldText } from '../text/folded-text.ts';
import { civilDate } from '../time/dates.ts';
import { MONTH_BEGINNINGS } from '../time/month-names.ts';
import { type Message, say } from '../words/message.ts';

const MONTHS = MONTH_BEGINNINGS.map((names) => new RegExp(`^(?:${names})`));
const SEASON = /^(?:spring|summer|fall|winter|primavera|verano|otono|invierno)(?: de)? /;

/** A year from 1900 to 2099. */
const YEAR = '(?:19|20)\\d\\d';
const MONTH = '0?[1-9]|1[0-2]';
const DAY = '0?[1-9]|[12]\\d|3[01]';
const YEAR_FIRST = new RegExp(`^(?<year>${YEAR})(?:[-/.](?<month>${MONTH})(?:[-/.](?:${DAY}))?)?$`);
const YEAR_LAST = new RegExp(`^(?:(?:${DAY})[-/.])?(?<month>${MONTH})[-/.](?<year>${YEAR})$`);
const WITH_NAME = new RegExp(`^(?:(?:${DAY}) de )?(?<name>[a-z]{3,10})\\.?(?: del?)? (?<year>${YEAR})$`);

/**
 * A year or a month as "2021" or "2021-08", of what people write: "08/2021", "agosto de 2021", a whole date, of which
 * the day is left out, or a season, of which the year is known; else "".
 */
export function readPeriodDate(text: string): string {
  const line = foldText(text.trim()).replace(SEASON, '');
  const { year = '', month, name } = (YEAR_FIRST.exec(line) ?? YEAR_LAST.exec(line) ?? WITH_NAME.exec(line))?.groups ?? {};
  if (name === undefined) return month === undefined ? year : `${year}-${month.padStart(2, '0')}`;
  const place = MONTHS.findIndex((beginning) => beginning.test(name));
  return place < 0 ? '' : `${year}-${String(place + 1).padStart(2, '0')}`;
}

/** The refusal of a line that is neither a year nor a month; undefined where it is one. */
export function periodDateRefusal(line: string): Message | undefined {
  return readPeriodDate(line) === '' ? say('periodDateNeeded') : undefined;
}

/** When somebody came to the group and left it, each as `readPeriodDate` gives it; empty where it is not known. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** True where the end lies before the beginning, as exactly as both are known. */
export function endsBeforeItBegins({ from, to }: Period): boolean {
  const exactness = Math.min(from.length, to.length);
  return to.slice(0, exactness) < from.slice(0, exactness);
}

/** True from the first day after the month or the year of the end. */
export function isOver({ to }: Pick<Period, 'to'>, now: Date, timeZone: string): boolean {
  const { year, month } = civilDate(now, timeZone);
  return to !== '' && to < `${year}-${month}`.slice(0, to.length);
}
