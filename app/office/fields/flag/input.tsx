import { type FlagField, yesNo } from '#core/fields/flag.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';

const [YES, NO] = [yesNo(true), yesNo(false)];

export function Input({ field, value, onChange, problem, caret }: InputProps<FlagField>) {
  return (
    <Select field={field} problem={problem} caret={caret} options={[YES, NO]} chosen={yesNo(value)} onChoose={(chosen) => onChange(chosen === YES)} />
  );
}
