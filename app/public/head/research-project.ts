import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

interface Described {
  readonly project: Item<'projects'>;
  /** Those whom visitors see. */
  readonly people: readonly Item<'students'>[];
}

/** A research project with its funder and its people, for search engines. */
export function researchProject({ project, people }: Described, siteUrl: string): JsonLd {
  const { summary, funder, grant_number: grant, from, to, url, url_image: image } = project;
  const organization = funder.trim() && { '@type': 'Organization', name: funder.trim() };
  const path = publicPathOf(collections.projects, project) ?? '';
  return {
    '@type': 'ResearchProject',
    name: formulasAsText(nameOf(collections.projects, project)),
    url: siteUrl + path,
    parentOrganization: { '@id': organizationId(siteUrl) },
    ...(summary.trim() && { description: formulasAsText(summary.trim()) }),
    ...(image && { image: siteUrl + image }),
    ...(organization && { funder: organization }),
    ...(grant.trim() && { funding: { '@type': 'Grant', identifier: grant.trim(), ...(organization && { funder: organization }) } }),
    ...(from && { foundingDate: from }),
    ...(to && { dissolutionDate: to }),
    ...(url && { sameAs: url }),
    ...(people.length > 0 && {
      member: people.map((person) => ({
        '@type': 'Person',
        name: nameOf(collections.students, person),
        url: `${siteUrl}${publicPathOf(collections.students, person)}`,
      })),
    }),
  };
}
