import type { Document } from '#core/documents/index.ts';
import type { Published } from '#data/content.ts';
import type { JsonLd } from './head.ts';

/** Names the group in the objects of every page. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#grupo`;
}

/** The group, for search engines. */
export function organization({ site, profile }: Pick<Published, 'site' | 'profile'>, siteUrl: string): JsonLd {
  return {
    '@type': 'ResearchOrganization',
    '@id': organizationId(siteUrl),
    name: site.group_name,
    description: site.description,
    slogan: site.tagline,
    url: `${siteUrl}/`,
    ...(site.logo_url && { logo: siteUrl + site.logo_url }),
    address: site.addresses.map(({ text }) => text),
    // The partner is another company.
    sameAs: site.links.filter(({ kind }) => kind !== 'partner').map(({ url }) => url),
    ...(profile.name && { member: leader({ site, profile }, siteUrl) }),
  };
}

function leader({ site, profile }: { site: Document<'site'>; profile: Document<'profile'> }, siteUrl: string): JsonLd {
  return {
    '@type': 'Person',
    name: profile.name,
    affiliation: { '@id': organizationId(siteUrl) },
    ...(profile.image_url && { image: siteUrl + profile.image_url }),
    award: site.highlights.map(({ text }) => text),
  };
}
