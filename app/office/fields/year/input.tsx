import { InputBase } from '@mantine/core';
import { useState } from 'react';
import type { YearField } from '#core/fields/year.ts';
import { useCaret } from '../../ui/caret.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';
import { useYears } from './use-years.ts';

const NONE = 'Sin año';
const OTHER = 'Otro año…';

/** The usual years to choose from, and any other one to be typed. */
export function Input({ field, value, onChange, problem, caret }: InputProps<YearField>) {
  const years = useYears();
  const [isTyped, setIsTyped] = useState(false);
  const typed = useCaret<HTMLInputElement>(isTyped);
  if (isTyped) {
    return (
      <InputBase
        ref={typed}
        label={field.label}
        error={problem}
        inputMode="numeric"
        maxLength={4}
        value={value || ''}
        onChange={(event) => onChange(Number(event.currentTarget.value.replaceAll(/\D/g, '')) || (field.isOptional ? null : 0))}
      />
    );
  }
  const chosen = value === null ? NONE : String(value);
  const offered = [...(field.isOptional ? [NONE] : []), ...years];
  return (
    <Select
      field={field}
      problem={problem}
      caret={caret}
      options={[...offered, ...(offered.includes(chosen) ? [] : [chosen]), OTHER]}
      chosen={chosen}
      onChoose={(choice) => (choice === OTHER ? setIsTyped(true) : onChange(choice === NONE ? null : Number(choice)))}
    />
  );
}
