import { collections, type Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** An event, for search engines. It takes place at the group's first address, as far as the site knows. */
export function event(item: Item<'events'>, { addresses: [address] }: Pick<Document<'site'>, 'addresses'>, siteUrl: string): JsonLd {
  const { content, startDate, endDate, url_image } = item;
  return {
    '@type': 'Event',
    name: nameOf(collections.events, item),
    startDate,
    endDate,
    organizer: { '@id': organizationId(siteUrl) },
    ...(content && { description: content }),
    ...(address && { location: { '@type': 'Place', ...(address.name && { name: address.name }), address: address.text } }),
    ...(url_image && { image: siteUrl + url_image }),
  };
}
