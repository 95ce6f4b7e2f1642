import { readMoment } from './moment-cell.ts';

/** The first and the last of something, each as `readMoment` reads it. */
export interface WrittenRange {
  readonly from: string;
  readonly to: string;
}

/** Longer texts are no ranges. */
const MAX_CHARACTERS = 120;

const WEEKDAY = String.raw`(?:(?:lunes|martes|mi\p{L}rcoles|jueves|viernes|s\p{L}bado|domingo|lun|mar|mi\p{L}|jue|vie|s\p{L}b|dom)\.?,?\s)?`;
const TO = String.raw`\s?(?:\p{Pd}|\ba(?:l|\slas)?\b|\bhasta(?:\sel|\slas)?\b|\bto\b)\s?`;
const MONTH = String.raw`\p{L}{3,10}\.?`;
const FORMS = [
  // "15 al 17 de marzo de 2024", "15-17/03/2024".
  String.raw`(?<first>\d{1,2})${TO}${WEEKDAY}(?<last>\d{1,2})(?:\s(?:de\s)?|[\p{Pd}/.])(?<month>${MONTH}|\d{1,2})(?:\s(?:del?\s)?|,\s?|[\p{Pd}/.])(?<year>\d{4})`,
  // "15, 16 y 17 de marzo de 2024".
  String.raw`(?<first>\d{1,2})(?<between>(?:,\s?\d{1,2})*)\s(?:y|and|&)\s${WEEKDAY}(?<last>\d{1,2})\s(?:de\s)?(?<month>${MONTH})\s(?:del?\s)?(?<year>\d{4})`,
  // "30 de abril al 2 de mayo de 2024".
  String.raw`(?<first>\d{1,2})\s(?:de\s)?(?<firstMonth>${MONTH})${TO}${WEEKDAY}(?<last>\d{1,2})\s(?:de\s)?(?<month>${MONTH})\s(?:del?\s)?(?<year>\d{4})`,
  // "March 15-17, 2024", "March 30 - April 2, 2024".
  String.raw`(?<firstMonth>${MONTH})\s(?<first>\d{1,2})${TO}(?:(?<month>${MONTH})\s)?(?<last>\d{1,2}),?\s(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'iu'));
/** Between two whole dates. */
const BETWEEN_DATES = /\s(?:\p{Pd}|al?|hasta(?:\sel)?|to)\s(?:el\s)?|(?<=-\d\d)\/(?=\d{4}-)|(?<=\/\d{1,2}\/\d{4})\s?\p{Pd}\s?(?=\d)/iu;

/**
 * Reads a range of days as people write it: "15 al 17 de marzo de 2024", "30 de abril - 2 de mayo de 2024",
 * "15/03/2024 - 17/03/2024". Days that do not follow each other are none.
 */
export function readRange(cell: string, timeZone: string): WrittenRange | null {
  const text = cell
    .trim()
    .slice(0, MAX_CHARACTERS + 1)
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`^(?:del?\\s|from\\s)?${WEEKDAY}(?=\\d)`, 'iu'), '');
  if (text.length > MAX_CHARACTERS) return null;
  const ranges = [...FORMS.map((form) => rangeOf(form.exec(text)?.groups, timeZone)), wholeDates(text)];
  return ranges.find((range) => range !== null && isRange(range, timeZone)) ?? null;
}

function isRange({ from, to }: WrittenRange, timeZone: string): boolean {
  const [first, last] = [readMoment(from, timeZone), readMoment(to, timeZone)];
  return first !== null && last !== null && first <= last;
}

function rangeOf(parts: Partial<Record<string, string>> | undefined, timeZone: string): WrittenRange | null {
  if (parts === undefined) return null;
  const { first = '', last = '', between, year = '' } = parts;
  if (between !== undefined && !areConsecutive([first, ...between.split(',').slice(1), last])) return null;
  const month = parts.month ?? parts.firstMonth ?? '';
  const dateIn = (day: string, name: string, of: string) => (/^\d/.test(name) ? `${day}/${name}/${of}` : `${day} ${name} ${of}`);
  const firstMonth = parts.firstMonth ?? month;
  const range = { from: dateIn(first, firstMonth, year), to: dateIn(last, month, year) };
  // "28 dic - 3 ene 2024" begins in the year before.
  const isOverNewYear = /^(?:dic|dec)/i.test(firstMonth) && !isRange(range, timeZone);
  return isOverNewYear ? { ...range, from: dateIn(first, firstMonth, String(Number(year) - 1)) } : range;
}

function areConsecutive(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || Number(day) === Number(days[index - 1]) + 1);
}

function wholeDates(text: string): WrittenRange | null {
  const [from = '', to = '', ...more] = text.split(BETWEEN_DATES);
  return from === '' || to === '' || more.length > 0 ? null : { from, to };
}

const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d){0,2}\s?(?:[ap]\.?\s?m\.?)?`;
const HOURS = new RegExp(
  String.raw`^(?:de\s|a\s)?(?:las\s)?(?<from>${CLOCK})(?:\s?(?:h|hs|hrs?|horas)\.?)?(?:${TO}(?<to>${CLOCK})(?:\s?(?:h|hs|hrs?|horas)\.?)?)?$`,
  'iu',
);

/** Reads hours as people write them: "17:30 h", "9 am", "de 9:00 a 14:00 horas". The second one may be empty. */
export function readHours(cell: string): WrittenRange | null {
  const text = cell.trim().replace(/\s+/g, ' ');
  const parts = (text.length > MAX_CHARACTERS ? null : HOURS.exec(text))?.groups;
  if (parts === undefined) return null;
  const [from, to] = [(parts.from ?? '').trim(), (parts.to ?? '').trim()];
  const half = /[ap]\.?\s?m\.?$/i.exec(to)?.[0] ?? '';
  // "9 a 11 am" says both, "11 a 1 pm" the second alone.
  const isShared = half !== '' && /\d$/.test(from) && Number.parseInt(from, 10) <= Number.parseInt(to, 10);
  return { from: withMinutes(isShared ? `${from} ${half}` : from), to: to === '' ? '' : withMinutes(to) };
}

function withMinutes(clock: string): string {
  return clock.replace(/^(\d{1,2})(?![\d:.])/, '$1:00');
}
