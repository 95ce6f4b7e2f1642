import type { ReferenceField } from '#core/fields/choice.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';
import { useChoices } from './use-choices.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<ReferenceField>) {
  const choices = useChoices(field);
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Select
      field={field}
      problem={problem}
      caret={caret}
      options={isKnown ? choices : [{ value: value ?? '', label: value || '—' }, ...choices]}
      chosen={value ?? ''}
      onChoose={onChange}
    />
  );
}
