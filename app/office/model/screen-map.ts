/** The groups of the side bar, in their order; `lists` and `kinds` are those of the collections. */
export const SCREEN_GROUPS = ['home', 'care', 'lists', 'kinds', 'site', 'program'] as const;

export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/**
 * The screens that are no list of a collection, by their addresses, with their group in the side bar. The URL map, the
 * side bar and the search of the office read them here.
 */
export const SCREENS = {
  dashboard: 'home',
  guia: 'home',
  messages: 'care',
  imports: 'care',
  'author-names': 'care',
  'content-health': 'care',
  profile: 'site',
  site: 'site',
  aspecto: 'site',
  media: 'site',
  visits: 'site',
  trash: 'program',
  backups: 'program',
  jobs: 'program',
  account: 'program',
} as const satisfies Readonly<Record<string, ScreenGroup>>;
