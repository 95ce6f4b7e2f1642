import type { OrderField } from '#core/fields/order.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<OrderField>) {
  return <span>{value}</span>;
}
