import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import type { MomentField } from '#core/fields/moment.ts';
import { fromCivil, toCivil } from '#core/time/civil.ts';
import { HALF_TYPED } from '../../editing/half-typed.ts';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { useCaret } from '../../ui/caret.ts';
import { ownZone } from '../../ui/use-own-zone.ts';
import type { InputProps } from '../field.ts';
import style from '../fields.module.css';
import { WarningNote } from '../warning-note.tsx';

/** Sentences about the clock, where there may be some. */
const ClockNote = part(() => import('./clock-note.tsx'), 'ClockNote', null);

/** Date and time on the site's clock, or a day alone. */
export function Input({ field, value, onChange, problem, caret, warning }: InputProps<MomentField>) {
  const { timeZone } = useOffice();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const ref = useCaret<HTMLInputElement>(caret);
  const id = useId();
  const [help, refusal, warned, clock] = [`${id}-help`, `${id}-problem`, `${id}-warning`, `${id}-clock`];
  const civil = toCivil(value ?? '', timeZone);
  const { isDay } = field;
  const shown = isDay ? civil.slice(0, 10) : civil;
  const isNoted = value && !isDay && (chosen !== '' || shown !== toCivil(value, ownZone()));
  const describedBy = [field.help && help, problem && refusal, warning && warned, isNoted && clock].filter(Boolean).join(' ') || undefined;
  function checkWhole({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    if (currentTarget.validity.badInput) onChange(HALF_TYPED);
    else if (value === HALF_TYPED && currentTarget.value === '') onChange(null);
  }
  return (
    <div className={style.moment}>
      <TextInput
        ref={ref}
        type={isDay ? 'date' : 'datetime-local'}
        label={field.label}
        description={field.help}
        descriptionProps={{ id: help }}
        error={problem}
        errorProps={{ id: refusal }}
        attributes={{ input: { 'aria-describedby': describedBy } }}
        // A browser takes years of six digits otherwise, and the hour typed next for their end.
        max={isDay ? '9999-12-31' : '9999-12-31T23:59'}
        value={typed ?? shown}
        onChange={(event) => {
          const next = event.currentTarget.value;
          const moment = fromCivil(isDay ? `${next}T12:00` : next, timeZone);
          setTyped(next);
          setChosen(next);
          // A half-typed one has no value either, but is no empty input.
          const isEmptied = field.isOptional && next === '' && !event.currentTarget.validity.badInput;
          if (moment !== null || isEmptied) onChange(moment);
        }}
        // Enter and Ctrl+S store the row while the caret is still here.
        onKeyDown={(event) => (event.key === 'Enter' || event.ctrlKey || event.metaKey) && checkWhole(event)}
        onBlur={(event) => {
          checkWhole(event);
          setTyped(null);
        }}
      />
      {isNoted && <ClockNote id={clock} moment={value} typed={chosen} timeZone={timeZone} />}
      <WarningNote id={warned} words={problem ? null : warning} />
    </div>
  );
}
