import { InputBase } from '@mantine/core';
import type { Decision } from '#core/publications/decision.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHOICES } from './choices.ts';

export interface DecideAllProps {
  /** The decision that all of them have; null where they have several, or not all have one. */
  readonly decision: Decision | null;
  readonly onDecide: (decision: Decision) => void;
}

/** One answer for all entries of a group that the filter leaves. */
export function DecideAll({ decision, onDecide }: DecideAllProps) {
  const words = importsWords();
  return (
    <InputBase
      component="select"
      size="xs"
      aria-label={words.decideAll}
      pointer
      rightSection={<Icon name="sort" size="1rem" />}
      rightSectionPointerEvents="none"
      value={decision ?? ''}
      onChange={(event) => onDecide(event.currentTarget.value as Decision)}
    >
      <option value="" disabled>
        {words.decideAll}
      </option>
      {CHOICES.map((value) => (
        <option key={value} value={value}>
          {words.choices[value].label}
        </option>
      ))}
    </InputBase>
  );
}
