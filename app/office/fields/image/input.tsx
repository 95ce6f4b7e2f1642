import type { ImageField } from '#core/fields/link.ts';
import type { InputProps } from '../field.ts';
import { Uploader } from '../upload/uploader.tsx';

export function Input({ field, value, onChange, problem, caret, preview }: InputProps<ImageField>) {
  return <Uploader mode="image" label={field.label} help={field.help} {...{ value, onChange, problem, caret, preview }} />;
}
