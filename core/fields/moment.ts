import { z } from 'zod';
import { civilOf } from '../civil.ts';
import { asStored, asTyped, noReferences, notRequired, notSearched } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';
import { readMoment } from './moment-cell.ts';

export interface MomentField extends FieldBase<'moment', string> {}
/** When the server writes a stamp: once, at every update, or at an update only where it is missing. */
export type StampEvent = 'insert' | 'update' | 'update-if-missing';
export interface StampField extends FieldBase<'stamp', string | null> {
  readonly owner: 'server';
  readonly on: readonly StampEvent[];
}

/** A point in time as ISO 8601 in UTC. Now when absent. */
export function moment(options: FieldOptions): MomentField {
  return { kind: 'moment', ...options };
}

/** A point in time that the server notes, or null. */
export function stamp(label: string, ...on: StampEvent[]): StampField {
  return { kind: 'stamp', label, owner: 'server', on };
}

const YEARS = /^\d{4}-/;

export const momentSchema = () =>
  z.iso
    .datetime({ offset: true, error: 'Escribe una fecha y hora válidas.' })
    .refine((value) => YEARS.test(value) && !value.startsWith('0000') && !Number.isNaN(Date.parse(value)), 'Escribe una fecha y hora válidas.')
    .transform((value) => new Date(value).toISOString())
    .refine((value) => YEARS.test(value) && !value.startsWith('0000'), 'Escribe una fecha y hora válidas.');

export const momentRules: KindRules<MomentField> = {
  initial: (_field, _on, { now }) => now.toISOString(),
  required: notRequired,
  normalized: asTyped,
  merges: false,
  references: noReferences,
};

export const momentStorage: StorageRules<MomentField> = {
  column: 'time',
  schema: momentSchema,
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};

export const stampRules: KindRules<StampField> = {
  initial: () => null,
  required: notRequired,
  normalized: asTyped,
  merges: false,
  references: noReferences,
};

export const stampStorage: StorageRules<StampField> = {
  column: 'time',
  schema: () => z.never(),
  json: () => ({ type: ['string', 'null'], format: 'date-time', readOnly: true }),
  searchText: notSearched,
  withoutFiles: asStored,
};

/** The clock on the wall, with seconds where there are any. */
const writeMoment: CellRules['write'] = (_field, value, { timeZone }) =>
  value === null
    ? ''
    : civilOf(new Date(value as string), timeZone)
        .replace('T', ' ')
        .replace(/:00$/, '');
const readMomentCell: CellRules['read'] = (_field, cell, { timeZone }) => readMoment(cell, timeZone) ?? cell;

export const momentCell: CellRules<MomentField> = { write: writeMoment, read: readMomentCell };

export const stampCell: CellRules<StampField> = { write: writeMoment, read: readMomentCell };
