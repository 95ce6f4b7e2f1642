import type { ChoiceField } from '#core/fields/choice.ts';
import type { InputProps } from '../field.ts';
import { Select } from '../select.tsx';
import { Swatch } from './lazy-swatch.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<ChoiceField>) {
  const swatch = field.swatch && <Swatch kind={field.swatch} value={value} />;
  return <Select field={field} problem={problem} caret={caret} options={field.options} chosen={value} onChoose={onChange} swatch={swatch} />;
}
