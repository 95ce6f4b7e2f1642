import type { Item } from '#core/collections/index.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** A thesis, for search engines. `degree` is the title of its type. */
export function thesis({ title, author, year, url }: Item<'tesis'>, degree: string, siteUrl: string): JsonLd {
  return {
    '@type': 'Thesis',
    name: title,
    inSupportOf: degree,
    sourceOrganization: { '@id': organizationId(siteUrl) },
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(year && { datePublished: String(year) }),
    ...(url && { url }),
  };
}
