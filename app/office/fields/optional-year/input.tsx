import type { OptionalYearField } from '#core/fields/year.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';
import { useYears } from '../use-years.ts';

const NONE = 'Sin año';

export function Input({ field, value, onChange, problem, caret }: InputProps<OptionalYearField>) {
  return (
    <Select
      field={field}
      problem={problem}
      caret={caret}
      options={[NONE, ...useYears()]}
      chosen={value === null ? NONE : String(value)}
      onChoose={(chosen) => onChange(chosen === NONE ? null : Number(chosen))}
    />
  );
}
