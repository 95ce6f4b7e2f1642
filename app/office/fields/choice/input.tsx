import type { ChoiceField } from '#core/fields/choice.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';

export function Input({ field, value, onChange, problem, caret }: InputProps<ChoiceField>) {
  return <Select field={field} problem={problem} caret={caret} options={field.options} chosen={value} onChoose={onChange} />;
}
