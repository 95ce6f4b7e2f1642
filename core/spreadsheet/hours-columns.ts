import type { CollectionDefinition } from '../definition.ts';
import { hasHours } from '../fields/moment-cell.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Stands behind the name of a field for the column with its hours alone. */
const HOURS = ':hours';

/** The name of the column with the hours of a field. */
export const hoursOf = (field: string) => field + HOURS;

type Definition = Pick<CollectionDefinition, 'fields' | 'derived'>;

/** The beginning and the end of an item, where the second is derived from the first and both are moments. */
export function spanOf({ fields, derived }: Definition): readonly [from: string, to: string] | null {
  return derived !== undefined && hasHours(fields[derived.of]) && hasHours(fields[derived.field]) ? [derived.of, derived.field] : null;
}

/** The columns for hours of the collection, which a sheet may have and an export has not. */
export function hoursColumns(definition: Definition): SheetColumn[] {
  return (spanOf(definition) ?? []).map((name) => ({ name: hoursOf(name), label: `${definition.fields[name]?.label} (hora)` }));
}
