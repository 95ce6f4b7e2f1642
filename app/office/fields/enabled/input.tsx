import type { EnabledField } from '#core/fields/flag.ts';
import type { InputProps } from '../field.ts';
import { Input as FlagInput } from '../flag/input.tsx';

export function Input({ field, ...props }: InputProps<EnabledField>) {
  return <FlagInput {...props} field={{ ...field, kind: 'flag', initial: true }} />;
}
