import type { StampField } from '#core/fields/moment.ts';
import type { InputProps } from '../field.ts';
import { Cell } from './cell.tsx';

/** To read alone: the server sets it. */
export function Input({ field, value }: InputProps<StampField>) {
  return <Cell field={field} value={value} />;
}
