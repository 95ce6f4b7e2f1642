import { useEffect, useState } from 'react';
import { officeMoment } from '#core/time/civil.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { shownStateAt, shownTimeOf } from '#core/time/shown-time.ts';
import type { Values } from '#core/values.ts';
import { timesWords } from '../../../../words/office/times.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { zoneBeside } from '../../../model/zone-beside.ts';
import style from './time-note.module.css';
import type { TimeNoteProps } from './time-parts.ts';

/** When visitors see an item from, or no longer. */
export function TimeNote({ collection, values }: TimeNoteProps) {
  const { timeZone } = useOffice();
  const now = useMinute();
  const sentence = sentenceOf(collection, values, now, timeZone);
  return (
    <span className={style.time} title={sentence}>
      {sentence}
    </span>
  );
}

function sentenceOf(collection: TimeNoteProps['collection'], values: Values, now: Date, timeZone: string): string {
  const definition = definitionOf(collection);
  const { from, until } = shownTimeOf(definition, values);
  const words = timesWords();
  const inWords = (moment: number) => {
    const iso = new Date(moment).toISOString();
    return officeMoment(iso, timeZone) + zoneBeside(iso, timeZone);
  };
  const standing = shownStateAt(definition, values, now);
  if (standing === 'never') return words.never;
  if (standing === 'planned') return words.planned(inWords(from));
  if (standing === 'over') return words.over(inWords(until));
  return Number.isFinite(until) ? words.ends(inWords(until)) : '';
}

/** The time, again each minute: what is planned appears while one looks. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
