import type { Document } from '#core/documents/index.ts';
import { groupName } from '#core/documents/site.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import type { Published } from '#data/content.ts';
import { type JsonLd, siteDescription } from './head.ts';

/** Names the group in the objects of every page. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#grupo`;
}

/** The group, for search engines. */
export function organization({ site, profile }: Pick<Published, 'site' | 'profile'>, siteUrl: string): JsonLd {
  const description = formulasAsText(siteDescription(site));
  return {
    '@type': 'ResearchOrganization',
    '@id': organizationId(siteUrl),
    name: groupName(site),
    ...(description && { description }),
    ...(site.tagline && { slogan: site.tagline }),
    url: `${siteUrl}/`,
    ...(site.logo_url && { logo: siteUrl + site.logo_url }),
    address: site.addresses.map(({ text }) => text),
    // The partner is another company.
    sameAs: site.links.filter(({ kind }) => kind !== 'partner').map(({ url }) => url),
    ...(profile.name && { member: leader(profile, siteUrl) }),
  };
}

function leader(profile: Document<'profile'>, siteUrl: string): JsonLd {
  return {
    '@type': 'Person',
    name: profile.name,
    affiliation: { '@id': organizationId(siteUrl) },
    ...(profile.image_url && { image: siteUrl + profile.image_url }),
  };
}
