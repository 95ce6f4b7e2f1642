import type { YearField } from '#core/fields/year.ts';
import type { InputProps } from '../field.ts';
import { YearInput } from '../year-input.tsx';

export function Input(props: InputProps<YearField>) {
  return <YearInput {...props} onChange={(year) => props.onChange(year ?? 0)} />;
}
