import type { Published } from '#data/content.ts';

/**
 * The next time when pages change by the clock alone: the start of the next event, or midnight in the site's time
 * zone. In milliseconds since the epoch.
 */
export function nextChangeByClock(published: Pick<Published, 'events'>, now: Date, timeZone: string): number {
  let next = nextMidnight(now, timeZone);
  for (const event of published.events) {
    const start = new Date(event.startDate).getTime();
    // An event is finished once its start is before now: a millisecond after it.
    if (start >= now.getTime()) next = Math.min(next, start + 1);
  }
  return next;
}

/** The first instant of the next civil day, whatever the zone does with its clock. */
export function nextMidnight(now: Date, timeZone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return today.add({ days: 1 }).startOfDay().epochMilliseconds;
}
