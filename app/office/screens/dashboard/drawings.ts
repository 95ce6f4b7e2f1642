import type { Drawing } from '#core/definition.ts';
import { DRAWINGS } from '../../ui/drawings.ts';

/** The drawing of each screen's button, as a path of a stroke in a square of 24. */
export const DRAWING_OF: Readonly<Record<Drawing | 'profile' | 'site', string>> = {
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
  site: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
};
