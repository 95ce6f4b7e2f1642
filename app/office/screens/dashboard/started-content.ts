import type { Values } from '#core/values.ts';
import type { Published } from '#data/content.ts';

/** Lists that the first steps of a site ask for; no group needs the others. */
const LISTS = ['students', 'papers', 'events', 'blogs'] as const;

/** Whether the site names the group's institution, an address or a link: not every group has all of them. */
export function hasInstitution(site: Values): boolean {
  return [site.institution_lines, site.addresses, site.links].some((rows) => Array.isArray(rows) && rows.length > 0);
}

/** Whether somebody chose how the site looks: its colour, its logo, or a cover of its own. */
export function hasLook(site: Values): boolean {
  return [site.color, site.logo_url, site.cover_url].some(Boolean);
}

/**
 * The content that a site needs and has, as visitors see it: the panel is drawn with or without its first steps before
 * its facts are loaded.
 */
export function startedContent({ profile, site, ...lists }: Published): readonly string[] {
  return [
    ...(profile?.main_info ? ['profile'] : []),
    ...(hasInstitution(site) ? ['site'] : []),
    ...(hasLook(site) ? ['look'] : []),
    ...(site.timeline.length > 0 ? ['projects'] : []),
    ...LISTS.filter((name) => lists[name].length > 0),
  ];
}
