import type { Item } from '#core/collections/index.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** An event, for search engines. */
export function event({ title, startDate, endDate, url_image }: Item<'events'>, siteUrl: string): JsonLd {
  return {
    '@type': 'Event',
    name: title,
    startDate,
    endDate,
    organizer: { '@id': organizationId(siteUrl) },
    ...(url_image && { image: siteUrl + url_image }),
  };
}
