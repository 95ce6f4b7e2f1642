import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { groupName } from '#core/documents/site.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { profilesOf } from '#core/people/profiles.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** A member, for search engines. */
export function student(
  item: Item<'students'>,
  role: Pick<Item<'roles'>, 'name'> | undefined,
  site: Pick<Document<'site'>, 'group_name'>,
  siteUrl: string,
): JsonLd {
  const elsewhere = profilesOf(item).map(({ url }) => url);
  return {
    '@type': 'Person',
    name: nameOf(collections.students, item),
    url: siteUrl + href('/Student/:studentId', { studentId: item.id }),
    affiliation: { '@type': 'ResearchOrganization', '@id': organizationId(siteUrl), name: groupName(site) },
    ...(item.url_imagen && { image: siteUrl + item.url_imagen }),
    ...(item.carrera && { description: item.carrera }),
    ...(role && { jobTitle: role.name }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(item.linea_investigacion && { knowsAbout: formulasAsText(item.linea_investigacion) }),
  };
}
