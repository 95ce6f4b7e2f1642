import type { Field, Fields } from '#core/fields/kinds.ts';
import { wholeAddress } from '#core/fields/link.ts';
import type { Values } from '#core/write.ts';

/** The values with their addresses whole, those of nested rows too: people type `doi.org/10.1000/1`. */
export function withWholeAddresses(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, whole(fields[name], value)]));
}

function whole(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'link' && typeof value === 'string') return wholeAddress(value, field.ofPeople);
  if (field?.kind === 'rows' && Array.isArray(value)) return value.map((row: Values) => withWholeAddresses(field.fields, row));
  return value;
}
