import type { PdfField } from '#core/fields/link.ts';
import type { InputProps } from '../field.ts';
import { Uploader } from '../upload/uploader.tsx';

export function Input({ field, place, value, onChange, problem, caret, preview }: InputProps<PdfField>) {
  return <Uploader mode="pdf" label={field.label} help={field.help} {...{ place, value, onChange, problem, caret, preview }} />;
}
