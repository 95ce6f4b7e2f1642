import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { shownNames } from '#core/publications/printed-name.ts';
import { lastChanged } from '#core/system/last-changed.ts';
import { isFinished } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import type { CalendarEvent } from './calendar.ts';

/** An event of the site as a calendar holds it; `now` says in which section of the landing page it is. */
export function calendarEvent(event: Item<'events'>, siteUrl: string, now: Date): CalendarEvent {
  return {
    uid: `${event.id}@${new URL(siteUrl).hostname}`,
    title: formulasAsText(nameOf(collections.events, event)),
    description: [shownNames(event.speakers).join(', '), formulasAsText(event.content)].filter(Boolean).join('\n'),
    place: event.place,
    url: new URL(event.url || `/#${isFinished(event, now) ? 'EventosFinales' : 'EventosProximos'}`, siteUrl).href,
    start: event.startDate,
    end: event.endDate,
    changed: lastChanged(collections.events, event) ?? event.startDate,
  };
}
