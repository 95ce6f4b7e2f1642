import type { Values } from '../values.ts';
import type { Fields } from './kinds.ts';
import { rulesOf } from './rules.ts';

/**
 * The values as they were meant, those of nested rows too: people type `doi.org/10.1000/1`, and paste lines with what
 * was around them.
 */
export function tidied(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined ? value : rulesOf(field).normalized(field, value, tidied)];
    }),
  );
}
