import { NativeSelect } from '@mantine/core';
import type { ChoiceField } from '#core/fields/choice.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<ChoiceField>) {
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      data={[...field.options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
