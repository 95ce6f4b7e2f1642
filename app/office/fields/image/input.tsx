import type { ImageField } from '#core/fields/link.ts';
import { Uploader } from '../../files/uploader.tsx';
import type { InputProps } from '../field.ts';

export function Input({ field, slot, value, onChange, problem, caret, preview }: InputProps<ImageField>) {
  return <Uploader mode="image" label={field.label} help={field.help} {...{ slot, value, onChange, problem, caret, preview }} />;
}
