import type { OptionalYearField } from '#core/fields/year.ts';
import type { InputProps } from '../field.ts';
import { YearInput } from '../year-input.tsx';

export function Input(props: InputProps<OptionalYearField>) {
  return <YearInput {...props} isOptional />;
}
