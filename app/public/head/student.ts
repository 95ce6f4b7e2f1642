import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { groupName } from '#core/documents/site.ts';
import { orcidUrl } from '#core/formats/identifiers.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** A member, for search engines. */
export function student(item: Item<'students'>, site: Pick<Document<'site'>, 'group_name'>, siteUrl: string): JsonLd {
  return {
    '@type': 'Person',
    name: nameOf(collections.students, item),
    url: siteUrl + href('/Student/:studentId', { studentId: item.id }),
    affiliation: { '@type': 'ResearchOrganization', '@id': organizationId(siteUrl), name: groupName(site) },
    ...(item.url_imagen && { image: siteUrl + item.url_imagen }),
    ...(item.carrera && { description: item.carrera }),
    ...(item.orcid && { sameAs: orcidUrl(item.orcid) }),
    ...(item.linea_investigacion && { knowsAbout: item.linea_investigacion }),
  };
}
