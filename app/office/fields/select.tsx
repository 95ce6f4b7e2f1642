import { type ComboboxItem, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCaret } from './caret.ts';
import type { InputProps } from './field.ts';

export interface SelectProps extends Pick<InputProps, 'field' | 'problem' | 'caret'> {
  readonly options: readonly (string | ComboboxItem)[];
  /** The chosen one, as the option's value has it. */
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
  /** Said below the input; the field's help is above it. */
  readonly hint?: ReactNode;
}

/** A choice of one, as the device itself offers it. */
export function Select({ field, problem, caret, options, chosen, onChoose, hint }: SelectProps) {
  return (
    <NativeSelect
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={hint ?? field.help}
      inputWrapperOrder={hint ? ['label', 'input', 'error', 'description'] : ['label', 'description', 'input', 'error']}
      error={problem}
      data={[...options]}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
