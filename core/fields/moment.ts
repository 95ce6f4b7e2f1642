import { z } from 'zod';
import type { FieldBase, FieldOptions } from './field.ts';

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
