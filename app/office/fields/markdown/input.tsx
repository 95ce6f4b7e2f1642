import { Textarea } from '@mantine/core';
import type { MarkdownField } from '#core/fields/text.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem, caret }: InputProps<MarkdownField>) {
  return (
    <Textarea
      ref={useCaret<HTMLTextAreaElement>(caret)}
      label={field.label}
      description={field.help ?? 'Se escribe en Markdown.'}
      error={problem}
      rows={12}
      resize="vertical"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
