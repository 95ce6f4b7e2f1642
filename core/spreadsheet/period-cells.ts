import type { CollectionDefinition } from '../definition.ts';
import { hasHours } from '../fields/moment-cell.ts';
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
 * Cells with the two ends of a period each in its own: "2018–2022" in the cell of its beginning, and years where whole
 * dates are kept.
 */
export function withPeriod({ fields }: Pick<CollectionDefinition, 'fields'>, cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (fields[FROM] === undefined || fields[TO] === undefined) return cells;
  const cell = (name: string) => cells.get(name)?.trim() ?? '';
  const [from, to] = (cell(TO) === '' ? endsOf(cell(FROM)) : null) ?? [cell(FROM), cell(TO)];
  const whole = new Map(cells);
  if (from !== '') whole.set(FROM, hasHours(fields[FROM]) && /^\d{4}$/.test(from) ? `${from}-01-01` : from);
  if (to !== '') whole.set(TO, hasHours(fields[TO]) && /^\d{4}$/.test(to) ? `${to}-12-31` : to);
  return whole;
}

/** The ends of a period in one text; null of one date alone, and of what is no period. */
function endsOf(text: string): readonly [from: string, to: string] | null {
  if (text.length > MAX_CHARACTERS || readPeriodDate(text) !== '') return null;
  const [first = '', last, ...more] = text.split(BETWEEN);
  if (last === undefined || more.length > 0) return null;
  const [from, to] = [readPeriodDate(first), readPeriodDate(last)];
  return from !== '' && (to !== '' || STILL.test(foldedWords(last))) ? [from, to] : null;
}
