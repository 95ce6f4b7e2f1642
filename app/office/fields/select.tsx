import { type ComboboxItem, NativeSelect } from '@mantine/core';
import { useCaret } from './caret.ts';
import type { InputProps } from './field.ts';

export interface SelectProps extends Pick<InputProps, 'field' | 'problem' | 'caret'> {
  readonly options: readonly (string | ComboboxItem)[];
  /** The chosen one, as the option's value has it. */
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

/** A choice of one, as the device itself offers it. */
export function Select({ field, problem, caret, options, chosen, onChoose }: SelectProps) {
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={field.help}
      error={problem}
      data={[...options]}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
