import { groupName } from '#core/documents/site.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { type RouteHandle, services } from '../../services.ts';
import { eventsHeading } from '../sections.ts';
import type { Route } from './+types/events.ts';
import { calendar, calendarHeaders } from './calendar.ts';
import { calendarEvent } from './calendar-event.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

/** The events as a calendar that people can subscribe to. */
export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, now } = context.get(services);
  const { events, site } = await published();
  // The formulas of a text are read once, which may take long.
  await inTurns(
    events,
    1,
    ({ content }) => formulasAsText(content),
    ({ content }) => (content.includes('$') ? 1 : 0),
  );
  const body = calendar(
    `${eventsHeading(site.sections)} · ${groupName(site)}`,
    events.map((event) => calendarEvent(event, siteUrl, now())),
  );
  return new Response(body, { headers: calendarHeaders('eventos.ics') });
}
