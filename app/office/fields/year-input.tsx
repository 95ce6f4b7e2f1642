import { InputBase } from '@mantine/core';
import { useState } from 'react';
import { fieldsWords } from '../../words/office/fields.ts';
import { useCaret } from '../ui/caret.ts';
import type { InputProps } from './field.ts';
import { Select } from './select.tsx';
import { useYears } from './use-years.ts';

export interface YearInputProps extends Pick<InputProps, 'field' | 'problem' | 'caret'> {
  readonly value: number | null;
  readonly onChange: (year: number | null) => void;
  readonly isOptional?: boolean;
}

/** The usual years to choose from, and any other one to be typed. */
export function YearInput({ field, value, onChange, problem, caret, isOptional = false }: YearInputProps) {
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
        onChange={(event) => onChange(Number(event.currentTarget.value.replaceAll(/\D/g, '')) || null)}
      />
    );
  }
  const { noYear, otherYear } = fieldsWords();
  const chosen = value === null ? noYear : String(value);
  const offered = [...(isOptional ? [noYear] : []), ...years];
  return (
    <Select
      field={field}
      problem={problem}
      caret={caret}
      options={[...offered, ...(offered.includes(chosen) ? [] : [chosen]), otherYear]}
      chosen={chosen}
      onChoose={(choice) => (choice === otherYear ? setIsTyped(true) : onChange(choice === noYear ? null : Number(choice)))}
    />
  );
}
