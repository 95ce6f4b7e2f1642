import type { Drawing } from '#core/definition.ts';
import type { SCREENS } from '../../model/screen-map.ts';
import { DRAWINGS } from '../../ui/drawings.ts';

/** The drawing of each screen, as a path of a stroke in a square of 24. */
export const DRAWING_OF: Readonly<Record<Drawing | keyof typeof SCREENS, string>> = {
  calendar: 'M5.5 5.5h13a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2zM3.5 10.5h17M8 3.5v4M16 3.5v4',
  cap: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5v5c0 1.2 2.5 2.5 5.5 2.5s5.5-1.3 5.5-2.5v-5M21.5 9.5v5',
  document: DRAWINGS.file,
  lines: 'M12 3.5l4 2.3v4.6l-4 2.3-4-2.3V5.8zM8 10.4l4 2.3v4.6l-4 2.3-4-2.3v-4.6zM16 10.4l4 2.3v4.6l-4 2.3-4-2.3v-4.6z',
  link: DRAWINGS.link,
  list: 'M8.5 6h12M8.5 12h12M8.5 18h12M4 6h.1M4 12h.1M4 18h.1',
  medal: 'M6.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0zM8.5 13.5 7 21l5-2.5 5 2.5-1.5-7.5',
  pencil: DRAWINGS.edit,
  people:
    'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.5c2.3.8 3.6 2.5 4 5',
  picture: DRAWINGS.image,
  tag: 'M4 4.5h7.5L20 13l-7 7-8.5-8.5zM8.3 8.5h.1',
  profile: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  dashboard: 'M4 11.5 12 4.5l8 7M6.5 9.5v10h11v-10M10 19.5v-5.5h4v5.5',
  guia: 'M12 7C9 5 6 5 4 5v13c2 0 5 0 8 2 3-2 6-2 8-2V5c-2 0-5 0-8 2v13',
  messages: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7l8 6.5L20 7',
  imports: DRAWINGS.down,
  'author-names': 'M4 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM1.5 20c.8-4 3.5-6 6.5-6s5.7 2 6.5 6M17 7.5a2 2 0 1 1 2.5 2c-.6.3-1 .8-1 2M18.5 15v.1',
  'content-health': 'M3 12h4.5l2.5-6 4 12 2.5-6H21',
  media: 'M4 8h16v12H4zM7 4.5h10M4 17l5-4.5 3.5 3 3-2.5 4.5 4',
  visits: 'M4 20h16M6 16v-4M10 16V8M15 16v-5M19 16V5',
  trash: DRAWINGS.trash,
  backups: DRAWINGS.history,
  jobs: 'M4 6.5 5.5 8 8 4.5M4 13.5 5.5 15 8 11.5M4 20h3M11.5 6.5h9M11.5 13.5h9M11.5 20h9',
  account: 'M12 3.5l7 2.5v5c0 5-3 7.5-7 9.5-4-2-7-4.5-7-9.5V6z',
  aspecto:
    'M12 3.5a8.5 8.5 0 0 0 0 17c1.5 0 2-1 1.5-2.2-.6-1.5.3-2.8 1.9-2.8h1.6c2 0 3.5-1.6 3.5-3.6C20.5 7.3 16.7 3.5 12 3.5zM7.5 11.5v.1M10 7.5v.1M14.5 7.5v.1',
  site: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
};
