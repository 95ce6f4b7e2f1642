import type { YearField } from '#core/fields/year.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<YearField>) {
  return <span>{value}</span>;
}
