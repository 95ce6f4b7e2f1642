import type { Field, Fields } from '#core/fields/kinds.ts';
import { wholeAddress } from '#core/fields/link.ts';
import type { Values } from '#core/write.ts';

/** The values as they were meant, those of nested rows too: people type `doi.org/10.1000/1`, and paste lines with what was around them. */
export function tidied(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, meant(fields[name], value)]));
}

function meant(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'text' && typeof value === 'string') {
    const line = value.trim().replace(/\s{2,}|[\t\n\r]/g, ' ');
    return field.normalize?.(line) ?? line;
  }
  if (field?.kind === 'link' && typeof value === 'string') return wholeAddress(value, field.ofPeople);
  if (field?.kind === 'rows' && Array.isArray(value)) return value.map((row: Values) => tidied(field.fields, row));
  return value;
}
