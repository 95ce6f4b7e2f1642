import type { Published } from '#data/content.ts';

/** Lists that the first steps of a site ask for; no group needs the others. */
const LISTS = ['students', 'papers', 'events', 'blogs'] as const;

/** Whether it is told where the group is at home: not every group has all of it. */
export function hasInstitution(site: Readonly<Record<string, unknown>>): boolean {
  return [site.institution_lines, site.addresses, site.links].some((rows) => Array.isArray(rows) && rows.length > 0);
}

/**
 * The content that a site needs and has, as visitors see it: the panel is then drawn with or without its first steps
 * before anything is asked.
 */
export function startedContent({ profile, site, ...lists }: Published): readonly string[] {
  return [
    ...(profile?.main_info ? ['profile'] : []),
    ...(hasInstitution(site) ? ['site'] : []),
    ...(site.timeline.length > 0 ? ['projects'] : []),
    ...LISTS.filter((name) => lists[name].length > 0),
  ];
}
