import type { ReactNode } from 'react';
import { useCaret } from '../ui/caret.ts';
import { SelectInput } from '../ui/select-input.tsx';
import type { InputProps } from './field.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Pick<InputProps, 'field' | 'problem' | 'caret'> {
  readonly options: readonly (string | Choice)[];
  /** The chosen one, as the option's value has it. */
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
  /** A hint below the input; the field's help is above it. */
  readonly hint?: ReactNode;
  /** Shown before the chosen one. */
  readonly swatch?: ReactNode;
}

/** A choice of one, as the device itself offers it. */
export function Select({ field, problem, caret, options, chosen, onChoose, hint, swatch }: SelectProps) {
  return (
    <SelectInput
      ref={useCaret<HTMLSelectElement>(caret)}
      label={field.label}
      description={hint ?? field.help}
      error={problem}
      leftSection={swatch}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options
        .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </SelectInput>
  );
}
