import { TextInput } from '@mantine/core';
import type { LinkField } from '#core/fields/link.ts';
import { useCaret } from '../../ui/caret.ts';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<LinkField>) {
  return (
    <TextInput
      ref={useCaret<HTMLInputElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      // Not of type "url": a browser would refuse the path of an uploaded file.
      inputMode="url"
      placeholder="https://"
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
