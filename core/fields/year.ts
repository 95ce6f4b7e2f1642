import { z } from 'zod';
import { yearIn } from '../dates.ts';
import type { FieldBase, FieldOptions } from './field.ts';

/** The oldest year that can be chosen (spec, section 9). */
const OLDEST_YEAR = 2009;

export interface YearField extends FieldBase<'year', number> {}
export interface OptionalYearField extends FieldBase<'optionalYear', number | null> {}

/** A year from 2009 to the current one. The current one when absent (spec, section 5). */
export function year(options: FieldOptions): YearField {
  return { kind: 'year', ...options };
}

/** The same choices, or null. */
export function optionalYear(options: FieldOptions): OptionalYearField {
  return { kind: 'optionalYear', ...options };
}

/** The years to choose from, newest first (spec, section 9). */
export function yearChoices(now: Date, timeZone: string): number[] {
  const newest = yearIn(now, timeZone);
  return Array.from({ length: newest - OLDEST_YEAR + 1 }, (_, index) => newest - index);
}

export const yearSchema = (now: Date, timeZone: string) => {
  const newest = yearIn(now, timeZone);
  const sentence = `Elige un año entre ${OLDEST_YEAR} y ${newest}.`;
  return z.number(sentence).int(sentence).min(OLDEST_YEAR, sentence).max(newest, sentence);
};
