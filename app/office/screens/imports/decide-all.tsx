import type { Decision } from '#core/publications/decision.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { SelectInput } from '../../ui/select-input.tsx';
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
    <SelectInput size="xs" aria-label={words.decideAll} value={decision ?? ''} onChange={(event) => onDecide(event.currentTarget.value as Decision)}>
      <option value="" disabled>
        {words.decideAll}
      </option>
      {CHOICES.map((value) => (
        <option key={value} value={value}>
          {words.choices[value].label}
        </option>
      ))}
    </SelectInput>
  );
}
