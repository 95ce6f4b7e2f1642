import { z } from 'zod';
import { yearIn } from '../dates.ts';
import type { FieldBase, FieldOptions } from './field.ts';

/** The oldest year that the forms offer (spec, section 9). */
const OLDEST_CHOICE = 2009;
/** The oldest year that is accepted, typed or sent. */
const OLDEST_YEAR = 1900;

export interface YearField extends FieldBase<'year', number> {}
export interface OptionalYearField extends FieldBase<'optionalYear', number | null> {}

/** A year from 1900 to the next one, for what is in press. The current one when absent (spec, section 5). */
export function year(options: FieldOptions): YearField {
  return { kind: 'year', ...options };
}

/** The same years, or null. */
export function optionalYear(options: FieldOptions): OptionalYearField {
  return { kind: 'optionalYear', ...options };
}

/** The years to choose from, newest first (spec, section 9). */
export function yearChoices(now: Date, timeZone: string): number[] {
  const newest = yearIn(now, timeZone);
  return Array.from({ length: newest - OLDEST_CHOICE + 1 }, (_, index) => newest - index);
}

export const yearSchema = (now: Date, timeZone: string) => {
  const newest = yearIn(now, timeZone) + 1;
  const sentence = `Escribe un año entre ${OLDEST_YEAR} y ${newest}.`;
  return z.number(sentence).int(sentence).min(OLDEST_YEAR, sentence).max(newest, sentence);
};
