import { groupName } from '#core/documents/site.ts';
import { type RouteHandle, services } from '../../services.ts';
import type { Route } from './+types/event.ts';
import { calendar, calendarHeaders } from './calendar.ts';
import { calendarEvent } from './calendar-event.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

/** One event, for somebody's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { published, siteUrl, now } = context.get(services);
  const { events, site } = await published();
  const event = events.find(({ id }) => id === params.id);
  if (!event) return new Response(null, { status: 404 });
  return new Response(calendar(groupName(site), [calendarEvent(event, siteUrl, now())]), { headers: calendarHeaders('evento.ics') });
}
