import type { OrderField } from '#core/fields/order.ts';
import type { InputProps } from '../field.ts';
import { Cell } from './cell.tsx';

/** To read alone: dragging sets it. */
export function Input({ field, value }: InputProps<OrderField>) {
  return <Cell field={field} value={value} />;
}
