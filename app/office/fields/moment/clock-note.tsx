import { clockChangeAt } from '#core/time/clock-change.ts';
import { longMoment } from '#core/time/long-moment.ts';
import { zoneName } from '#core/time/zone-name.ts';
import { timesWords } from '../../../words/office/times.ts';
import { onOwnClock } from '../../model/zone-beside.ts';
import style from './clock-note.module.css';

interface ClockNoteProps {
  readonly id: string;
  readonly moment: string;
  /** As the input gave it last, on the site's clock. */
  readonly typed: string;
  readonly timeZone: string;
}

/**
 * Sentences about a time on the site's clock: that this browser's clock shows another one, and the time that a change
 * of the clock made of what was typed.
 */
export function ClockNote({ id, moment, typed, timeZone }: ClockNoteProps) {
  const sentences = sentencesOf(moment, typed, timeZone);
  if (sentences === '') return null;
  return (
    <p id={id} className={style.note} role="status">
      {sentences}
    </p>
  );
}

function sentencesOf(moment: string, typed: string, timeZone: string): string {
  const words = timesWords();
  const own = onOwnClock(moment, timeZone);
  const change = clockChangeAt(typed, timeZone);
  return [
    change === 'skipped' && words.skipped(longMoment(new Date(moment), timeZone)),
    change === 'repeated' && words.repeated,
    own !== null && `${words.siteClock(zoneName(timeZone))} ${words.ownClock(own)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
