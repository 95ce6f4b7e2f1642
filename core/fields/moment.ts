import { z } from 'zod';
import { inSchema } from '../words/schema-message.ts';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';
import { readMoment, writtenMoment } from './moment-cell.ts';

export interface MomentField extends FieldBase<'moment', string> {}

/** A point in time as ISO 8601 in UTC. Now when absent. */
export function moment(options: FieldOptions): MomentField {
  return { kind: 'moment', ...options };
}

const YEARS = /^\d{4}-/;

export const momentSchema = () =>
  z.iso
    .datetime({ offset: true, error: inSchema('wrongMoment') })
    .refine((value) => YEARS.test(value) && !value.startsWith('0000') && !Number.isNaN(Date.parse(value)), inSchema('wrongMoment'))
    .transform((value) => new Date(value).toISOString())
    .refine((value) => YEARS.test(value) && !value.startsWith('0000'), inSchema('wrongMoment'));

export const momentRules: KindRules<MomentField> = {
  ...plainRules,
  initial: (_field, _on, { now }) => now.toISOString(),
};

export const momentStorage: StorageRules<MomentField> = {
  column: 'time',
  schema: momentSchema,
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};

/** The clock on the wall, with seconds where there are any. */
export const momentCell: CellRules<MomentField> = {
  write: (_field, value, { timeZone }) => writtenMoment(value as string, timeZone),
  read: (_field, cell, { timeZone }) => readMoment(cell, timeZone) ?? cell,
};
