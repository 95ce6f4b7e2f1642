import type { Published } from '#data/content.ts';

const LISTS = ['students', 'papers', 'events', 'blogs'] as const;

/** What a site needs and has, as visitors see it: the panel is then drawn with or without its first steps before anything is asked. */
export function begunIn({ profile, site, ...lists }: Published): readonly string[] {
  return [
    ...(profile?.main_info ? ['profile'] : []),
    ...(site.addresses.length > 0 ? ['site'] : []),
    ...(site.timeline.length > 0 ? ['projects'] : []),
    ...LISTS.filter((name) => lists[name].length > 0),
  ];
}
