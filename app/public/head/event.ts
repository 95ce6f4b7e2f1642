import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { shownNames } from '#core/publications/printed-name.ts';
import { endsBeforeStart } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** An event, for search engines. */
export function event(item: Item<'events'>, siteUrl: string): JsonLd {
  const { content, startDate, endDate, speakers, place, url, url_image } = item;
  return {
    '@type': 'Event',
    name: formulasAsText(nameOf(collections.events, item)),
    startDate,
    ...(!endsBeforeStart(item) && { endDate }),
    organizer: { '@id': organizationId(siteUrl) },
    ...(speakers.length > 0 && { performer: shownNames(speakers).map((name) => ({ '@type': 'Person', name })) }),
    ...(content && { description: formulasAsText(content) }),
    ...(place && { location: { '@type': 'Place', name: place } }),
    ...(url && { url: new URL(url, siteUrl).href }),
    ...(url_image && { image: siteUrl + url_image }),
  };
}
