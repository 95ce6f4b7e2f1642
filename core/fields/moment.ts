import { z } from 'zod';
import { inSchema } from '../words/schema-message.ts';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';

export interface MomentField<Value extends string | null = string | null> extends FieldBase<'moment', Value> {
  /** It may be null, and is when absent. */
  readonly isOptional?: boolean;
  /** Its day alone matters: it is typed without an hour, and is noon of that day. */
  readonly isDay?: true;
  /** The server sets it where nobody does (`core/fields/server-dates.ts`): a browser's clock may be wrong. */
  readonly isSetByServer?: true;
}

/** A point in time as ISO 8601 in UTC. When absent, now, or null where it is optional. */
export function moment(options: FieldOptions & { isOptional: true; isDay?: true; isSetByServer?: true }): MomentField;
export function moment(options: FieldOptions): MomentField<string>;
export function moment(options: FieldOptions & Pick<MomentField, 'isOptional' | 'isDay' | 'isSetByServer'>): MomentField {
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
  initial: ({ isOptional }, _on, { now }) => (isOptional ? null : now.toISOString()),
};

export const momentStorage: StorageRules<MomentField> = {
  column: 'time',
  schema: ({ isOptional }) => (isOptional ? momentSchema().nullable() : momentSchema()),
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};
