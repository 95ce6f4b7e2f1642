import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** A thesis, for search engines. `degree` is the title of its type. */
export function thesis(item: Item<'tesis'>, degree: string, siteUrl: string): JsonLd {
  const { author, year, url } = item;
  return {
    '@type': 'Thesis',
    name: formulasAsText(nameOf(collections.tesis, item)),
    inSupportOf: degree,
    sourceOrganization: { '@id': organizationId(siteUrl) },
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(year && { datePublished: String(year) }),
    ...(url && { url }),
  };
}
