import { z } from 'zod';
import { yearIn } from '../time/dates.ts';
import { say } from '../words/message.ts';
import { asIssue } from '../words/schema-message.ts';
import { asStored, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';
import { readMoment, readMonth } from './moment-cell.ts';

/** The oldest year that the forms offer (spec, section 9), unless the site has another one. */
export const OLDEST_CHOICE = 2009;
/** The oldest year that is accepted, typed or sent. */
const OLDEST_YEAR = 1900;

export interface YearField<Value extends number | null = number | null> extends FieldBase<'year', Value> {
  /** It may be null, and is when absent. */
  readonly isOptional?: boolean;
}

/**
 * A year from 1900 to the next one, for what is in press. When absent, the current one (spec, section 5), or null where
 * it is optional.
 */
export function year(options: FieldOptions & { isOptional: true }): YearField;
export function year(options: FieldOptions): YearField<number>;
export function year(options: FieldOptions & Pick<YearField, 'isOptional'>): YearField {
  return { kind: 'year', ...options };
}

/**
 * The years to choose from, newest first (spec, section 9); at least the current one.
 * @param oldest null for the usual one
 */
export function yearChoices(now: Date, timeZone: string, oldest: number | null = null): number[] {
  const newest = yearIn(now, timeZone);
  return Array.from({ length: Math.max(1, newest - (oldest ?? OLDEST_CHOICE) + 1) }, (_, index) => newest - index);
}

const yearSchema = (now: Date, timeZone: string) => {
  const newest = yearIn(now, timeZone) + 1;
  const refusal = asIssue(say('yearNeeded', { oldest: OLDEST_YEAR, newest }));
  return z.number(refusal).int(refusal).min(OLDEST_YEAR, refusal).max(newest, refusal);
};

export const yearRules: KindRules<YearField> = {
  ...plainRules,
  initial: ({ isOptional }, _on, { now, timeZone }) => (isOptional ? null : yearChoices(now, timeZone)[0]),
};

export const yearStorage: StorageRules<YearField> = {
  column: 'integer',
  schema: ({ isOptional }, { now, timeZone }) => (isOptional ? yearSchema(now, timeZone).nullable() : yearSchema(now, timeZone)),
  json: null,
  searchText: (_field, value) => (value === null ? [] : [(value as number).toString()]),
  withoutFiles: asStored,
};

/** Words in the place of a year that is still to come, such as that of a thesis. */
const NO_YEAR_YET = /^\s*(?:en (?:proceso|curso|tr[aá]mite)|pendiente|por (?:definir|titularse)|s\/f)\.?\s*$/i;

/** Spreadsheets may write a year with decimals, and people the whole date, the month, or a note behind it. */
const readYear: CellRules<YearField>['read'] = ({ isOptional }, cell, { timeZone }) => {
  if (isOptional && NO_YEAR_YET.test(cell)) return null;
  if (/^\s*\d{4}(?:[.,]0+)?\s*(?:\([^)]*\)\s*)?$/.test(cell)) return Number.parseInt(cell, 10);
  const moment = readMoment(cell, timeZone) ?? readMonth(cell, timeZone);
  return moment === null ? cell : yearIn(new Date(moment), timeZone);
};
const writeYear = (_field: unknown, value: unknown) => (typeof value === 'number' ? value.toString() : '');

export const yearCell: CellRules<YearField> = { write: writeYear, read: readYear };
