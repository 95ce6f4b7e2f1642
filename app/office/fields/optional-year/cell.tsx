import type { OptionalYearField } from '#core/fields/year.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<OptionalYearField>) {
  return <span>{value}</span>;
}
