import { civilDate } from '#core/dates.ts';
import type { Published } from '#data/content.ts';

const HOUR = 3_600_000;

/** When pages change by the clock alone: the next event's start, or midnight in the site's time zone; milliseconds since the epoch. */
export function nextChangeByClock(published: Pick<Published, 'events'>, now: Date, timeZone: string): number {
  let next = nextMidnight(now, timeZone);
  for (const event of published.events) {
    const start = new Date(event.startDate).getTime();
    // An event is finished once its start is before now: a millisecond after it.
    if (start >= now.getTime()) next = Math.min(next, start + 1);
  }
  return next;
}

/** The first instant of the next civil day, found to the millisecond whatever the zone does with its clock. */
export function nextMidnight(now: Date, timeZone: string): number {
  const dayOf = (instant: number) => Object.values(civilDate(new Date(instant), timeZone)).join('-');
  const today = dayOf(now.getTime());
  let before = now.getTime();
  let after = before + HOUR;
  while (dayOf(after) === today) {
    before = after;
    after += HOUR;
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle) === today) before = middle;
    else after = middle;
  }
  return after;
}
