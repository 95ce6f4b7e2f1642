import { type FlagField, yesNo } from '#core/fields/flag.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<FlagField>) {
  return <span>{yesNo(value)}</span>;
}
