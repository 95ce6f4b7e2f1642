import { type KeyboardEvent, useId, useState } from 'react';

interface ComboboxOptions<Option> {
  readonly options: readonly Option[];
  /** True while the list is in sight. */
  readonly isShown: boolean;
  readonly onChoose: (option: Option) => void;
}

/** The options of a combobox, as its list draws them. */
export interface ListedOptions<Option> extends ComboboxOptions<Option> {
  readonly id: string;
  readonly active: number;
  readonly setActive: (index: number) => void;
}

/**
 * An input with a list of options below it (ARIA's combobox): the focus stays in the input, the arrows go round, and
 * `aria-activedescendant` says which option Enter chooses.
 */
export function useCombobox<Option>({ options, isShown, onChoose }: ComboboxOptions<Option>) {
  const id = useId();
  const [chosen, setActive] = useState(0);
  const active = Math.max(0, Math.min(chosen, options.length - 1));
  const isActive = isShown && options.length > 0;

  /** @returns true for a key that is the list's */
  function onKey(event: KeyboardEvent): boolean {
    const option = options[active];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing || !isShown || option === undefined) return false;
    if (step !== 0) setActive((active + step + options.length) % options.length);
    else if (event.key === 'Enter') onChoose(option);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    input: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      ...(isActive && { 'aria-activedescendant': optionId(id, active) }),
      autoComplete: 'off',
    },
    list: { id, active, setActive, options, isShown, onChoose } satisfies ListedOptions<Option>,
    onKey,
    setActive,
  } as const;
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}
