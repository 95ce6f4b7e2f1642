import type { Key, ReactNode } from 'react';
import { bringIntoView } from '../bring-into-view.ts';
import { type ListedOptions, optionId } from './use-combobox.ts';

export interface OptionListProps<Option> {
  readonly list: ListedOptions<Option>;
  readonly label: string;
  readonly className: string | undefined;
  /** True where the pointer chooses what Enter opens. */
  readonly followsPointer?: boolean;
  readonly keyOf: (option: Option, index: number) => Key;
  readonly children: (option: Option) => ReactNode;
}

/** The list of a combobox. */
export function OptionList<Option>({ list, label, className, followsPointer = false, keyOf, children }: OptionListProps<Option>) {
  const { id, active, setActive, options, isShown, onChoose } = list;
  return (
    // Or the input would lose the focus, and with it the list.
    <div
      id={id}
      ref={isShown ? bringIntoView : undefined}
      role="listbox"
      aria-label={label}
      className={className}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isShown &&
        options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          <div
            key={keyOf(option, index)}
            id={optionId(id, index)}
            ref={index === active ? bringIntoView : undefined}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => onChoose(option)}
            onPointerMove={followsPointer ? () => setActive(index) : undefined}
          >
            {children(option)}
          </div>
        ))}
    </div>
  );
}
