import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { MomentField } from '#core/fields/moment.ts';
import { fromCivil, toCivil } from '#core/time/civil.ts';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { useCaret } from '../../ui/caret.ts';
import { ownZone } from '../../ui/use-own-zone.ts';
import type { InputProps } from '../field.ts';
import style from '../fields.module.css';
import { WarningNote } from '../warning-note.tsx';

/** Sentences about the clock, where there may be some. */
const ClockNote = part(() => import('./clock-note.tsx'), 'ClockNote', null);

/** Date and time on the site's clock. A half-typed one changes nothing yet. */
export function Input({ field, value, onChange, problem, caret, warning }: InputProps<MomentField>) {
  const { timeZone } = useOffice();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const ref = useCaret<HTMLInputElement>(caret);
  const id = useId();
  const [help, refusal, warned, clock] = [`${id}-help`, `${id}-problem`, `${id}-warning`, `${id}-clock`];
  const shown = toCivil(value ?? '', timeZone);
  const isNoted = value && (chosen !== '' || shown !== toCivil(value, ownZone()));
  const describedBy = [field.help && help, problem && refusal, warning && warned, isNoted && clock].filter(Boolean).join(' ') || undefined;
  return (
    <div className={style.moment}>
      <TextInput
        ref={ref}
        type="datetime-local"
        label={field.label}
        description={field.help}
        descriptionProps={{ id: help }}
        error={problem}
        errorProps={{ id: refusal }}
        attributes={{ input: { 'aria-describedby': describedBy } }}
        // A browser takes years of six digits otherwise, and the hour typed next for their end.
        max="9999-12-31T23:59"
        value={typed ?? shown}
        onChange={(event) => {
          const civil = event.currentTarget.value;
          const moment = fromCivil(civil, timeZone);
          setTyped(civil);
          setChosen(civil);
          // A half-typed one has no value either, but is no empty input.
          const isEmptied = field.isOptional && civil === '' && !event.currentTarget.validity.badInput;
          if (moment !== null || isEmptied) onChange(moment);
        }}
        onBlur={() => setTyped(null)}
      />
      {isNoted && <ClockNote id={clock} moment={value} typed={chosen} timeZone={timeZone} />}
      <WarningNote id={warned} words={problem ? null : warning} />
    </div>
  );
}
