import type { YearField } from '#core/fields/year.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';
import { useYears } from '../use-years.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<YearField>) {
  const onChoose = (chosen: string) => onChange(Number(chosen));
  return <Select field={field} problem={problem} caret={caret} options={useYears()} chosen={String(value)} onChoose={onChoose} />;
}
