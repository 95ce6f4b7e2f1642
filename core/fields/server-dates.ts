import type { Values } from '../values.ts';
import type { Fields } from './kinds.ts';

export interface DatedWrite {
  /** The body as it came; for a patch, over the stored values. */
  readonly sent: Values;
  /** The values to store, with null where none was sent. */
  readonly values: Values;
  /** The stored item; undefined for a new one. */
  readonly stored?: Values;
}

/** The names of the fields that the server fills in where nobody does. */
export function serverDated(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === 'moment' && field.isSetByServer ? [name] : []));
}

/**
 * The dates that a write leaves to the server: of a new item, and where there is none or it was emptied, now; where a
 * replace does not name it, the stored one (spec, section 5: blogs).
 */
export function serverDates(fields: Fields, { sent, values, stored = {} }: DatedWrite, now: Date): Record<string, string> {
  const left = serverDated(fields).filter((name) => values[name] === null || values[name] === undefined);
  return Object.fromEntries(
    left.map((name) => {
      const kept = Object.hasOwn(sent, name) ? null : stored[name];
      return [name, typeof kept === 'string' ? kept : now.toISOString()];
    }),
  );
}
