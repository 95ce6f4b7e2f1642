import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportEntry } from '#core/contract/imports.ts';
import { yearIn } from '#core/time/dates.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from './imports.module.css';

export interface AskedYearProps {
  readonly entry: ImportEntry;
  readonly digits: string;
  readonly onType: (digits: string) => void;
}

/** The year of an entry that is added without one, or that the site refused: a guess would stand in every citation. */
export function AskedYear({ entry: { title, doi, url, year, message }, digits, onType }: AskedYearProps) {
  const words = importsWords();
  const { timeZone } = useOffice();
  const [current] = useState(() => String(yearIn(new Date(), timeZone)));
  if (year !== null && message === undefined) return null;
  return (
    <TextInput
      size="xs"
      className={style.year}
      aria-label={words.yearOf(title || doi || url)}
      description={year === null ? words.yearAsked(current) : words.yearRefused}
      descriptionProps={{ size: 'sm' }}
      inputWrapperOrder={['input', 'description']}
      placeholder={String(year ?? current)}
      inputMode="numeric"
      maxLength={4}
      value={digits}
      onChange={(event) => onType(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
