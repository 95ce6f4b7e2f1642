import type { ImageField } from '#core/fields/link.ts';
import type { InputProps } from '../field.ts';
import { Uploader } from '../upload/uploader.tsx';

export function Input({ field, place, value, onChange, problem, caret, preview }: InputProps<ImageField>) {
  return <Uploader mode="image" label={field.label} help={field.help} {...{ place, value, onChange, problem, caret, preview }} />;
}
