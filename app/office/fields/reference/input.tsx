import { NativeSelect } from '@mantine/core';
import type { ReferenceField } from '#core/fields/choice.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';
import { useChoices } from './use-choices.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<ReferenceField>) {
  const choices = useChoices(field);
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      data={isKnown ? choices : [{ value: value ?? '', label: value || '—' }, ...choices]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
