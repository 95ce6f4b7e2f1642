import { InputBase } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type YearField, yearChoices } from '#core/fields/year.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { useOffice } from '../../editing/office-context.ts';
import { useCaret } from '../../ui/caret.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';

/** A choice of the usual years, and an input for any other. */
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
  const { noYear, otherYear } = fieldsWords();
  const chosen = value === null ? noYear : String(value);
  const offered = [...(field.isOptional ? [noYear] : []), ...years];
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

/** The years to choose from, as this screen was opened: down to the first one that the site's settings name. */
function useYears(): string[] {
  const { timeZone, documents } = useOffice();
  const [now] = useState(() => new Date());
  const { data: site } = useQuery(documents.query('site'));
  return yearChoices(now, timeZone, site?.first_year as number | null | undefined).map(String);
}
