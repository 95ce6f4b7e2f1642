import { z } from 'zod';
import { yearIn } from '../dates.ts';
import { asStored, asTyped, noReferences, notRequired } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';

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

const yearSchema = (now: Date, timeZone: string) => {
  const newest = yearIn(now, timeZone) + 1;
  const sentence = `Escribe un año entre ${OLDEST_YEAR} y ${newest}.`;
  return z.number(sentence).int(sentence).min(OLDEST_YEAR, sentence).max(newest, sentence);
};

const searchText = (_field: unknown, value: unknown) => (value === null ? [] : [(value as number).toString()]);

export const yearRules: KindRules<YearField> = {
  initial: (_field, _on, { now, timeZone }) => yearChoices(now, timeZone)[0],
  required: notRequired,
  normalized: asTyped,
  merges: false,
  references: noReferences,
};

export const yearStorage: StorageRules<YearField> = {
  column: 'integer',
  schema: (_field, { now, timeZone }) => yearSchema(now, timeZone),
  json: null,
  searchText,
  withoutFiles: asStored,
};

export const optionalYearRules: KindRules<OptionalYearField> = {
  initial: () => null,
  required: notRequired,
  normalized: asTyped,
  merges: false,
  references: noReferences,
};

export const optionalYearStorage: StorageRules<OptionalYearField> = {
  column: 'integer',
  schema: (_field, { now, timeZone }) => yearSchema(now, timeZone).nullable(),
  json: null,
  searchText,
  withoutFiles: asStored,
};

/** Spreadsheets may write a year with decimals. */
const readYear = (_field: unknown, cell: string): unknown => (/^\s*\d{4}(?:[.,]0+)?\s*$/.test(cell) ? Number.parseInt(cell, 10) : cell);
const writeYear = (_field: unknown, value: unknown) => (typeof value === 'number' ? value.toString() : '');

export const yearCell: CellRules<YearField> = { write: writeYear, read: readYear };

export const optionalYearCell: CellRules<OptionalYearField> = { write: writeYear, read: readYear };
