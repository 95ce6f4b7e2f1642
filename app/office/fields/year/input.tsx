import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type YearField, yearChoices } from '#core/fields/year.ts';
import { useOffice } from '../../office.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<YearField>) {
  const { timeZone } = useOffice();
  const [now] = useState(() => new Date());
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      data={yearChoices(now, timeZone).map(String)}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
