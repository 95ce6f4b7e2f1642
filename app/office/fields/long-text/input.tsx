import type { LongTextField } from '#core/fields/text.ts';
import { useCaret } from '../../ui/caret.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<LongTextField>) {
  return (
    <TextArea
      ref={useCaret<HTMLTextAreaElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      rows={field.rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
