import type { Field } from './kinds.ts';

/**
 * True for a field of which a sheet may have several columns, such as one for each advisor. Apart from the kinds' other
 * rules, which every list screen loads.
 */
export function mayBeParted(field: Field | undefined): boolean {
  return field?.kind === 'names' || field?.kind === 'references';
}
