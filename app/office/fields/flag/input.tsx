import { NativeSelect } from '@mantine/core';
import { type FlagField, yesNo } from '#core/fields/flag.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<FlagField>) {
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      data={[yesNo(true), yesNo(false)]}
      value={yesNo(value)}
      onChange={(event) => onChange(event.currentTarget.value === yesNo(true))}
    />
  );
}
