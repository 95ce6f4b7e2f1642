import { collections, type Item } from '#core/collections/index.ts';
import { endsBeforeStart } from '#core/dates.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** An event, for search engines. Where it takes place is not known. */
export function event(item: Item<'events'>, siteUrl: string): JsonLd {
  const { content, startDate, endDate, url_image } = item;
  return {
    '@type': 'Event',
    name: nameOf(collections.events, item),
    startDate,
    ...(!endsBeforeStart(item) && { endDate }),
    organizer: { '@id': organizationId(siteUrl) },
    ...(content && { description: content }),
    ...(url_image && { image: siteUrl + url_image }),
  };
}
