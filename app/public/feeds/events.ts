import { collections } from '#core/collections/index.ts';
import { groupName } from '#core/documents/site.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { shownNames } from '#core/publications/printed-name.ts';
import { lastChanged } from '#core/system/last-changed.ts';
import { isFinished } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../../services.ts';
import { eventsHeading } from '../sections.ts';
import type { Route } from './+types/events.ts';
import { calendar } from './calendar.ts';

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
    events.map((event) => ({
      uid: `${event.id}@${new URL(siteUrl).hostname}`,
      title: formulasAsText(nameOf(collections.events, event)),
      description: [shownNames(event.speakers).join(', '), formulasAsText(event.content)].filter(Boolean).join('\n'),
      place: event.place,
      url: new URL(event.url || `/#${isFinished(event, now()) ? 'EventosFinales' : 'EventosProximos'}`, siteUrl).href,
      start: event.startDate,
      end: event.endDate,
      changed: lastChanged(collections.events, event) ?? event.startDate,
    })),
  );
  return new Response(body, { headers: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="eventos.ics"' } });
}
