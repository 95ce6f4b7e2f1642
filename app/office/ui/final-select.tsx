import { type ReactNode, useRef, useState } from 'react';
import { SelectInput } from './select-input.tsx';

export interface FinalSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly size?: 'xs';
  readonly value: string;
  /** Called with an option that is chosen for good. */
  readonly onChoose: (chosen: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/**
 * A choice of one that takes other things along. Keys pass through the options of a closed list, and the browser tells
 * each as chosen: the one on which the person leaves it, or presses Enter, is; Escape goes back.
 */
export function FinalSelect({ value, onChoose, ...props }: FinalSelectProps) {
  const [passing, setPassing] = useState<string | null>(null);
  const isByKey = useRef(false);
  function finish(chosen: string | null): void {
    setPassing(null);
    if (chosen !== null && chosen !== value) onChoose(chosen);
  }
  return (
    <SelectInput
      {...props}
      value={passing ?? value}
      onPointerDown={() => (isByKey.current = false)}
      onKeyDown={({ key }) => {
        isByKey.current = true;
        if (key === 'Enter') finish(passing);
        else if (key === 'Escape') setPassing(null);
      }}
      onChange={({ currentTarget: { value: chosen } }) => (isByKey.current ? setPassing(chosen) : finish(chosen))}
      onBlur={() => {
        isByKey.current = false;
        finish(passing);
      }}
    />
  );
}
