import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type OptionalYearField, yearChoices } from '#core/fields/year.ts';
import { useOffice } from '../../office.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';

const NONE = 'Sin año';

export function Input({ field, value, onChange, problem, caret }: InputProps<OptionalYearField>) {
  const { timeZone } = useOffice();
  const [now] = useState(() => new Date());
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      data={[NONE, ...yearChoices(now, timeZone).map(String)]}
      value={value === null ? NONE : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === NONE ? null : Number(currentTarget.value))}
    />
  );
}
