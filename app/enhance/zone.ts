import { DAY_MS } from '#core/time/durations.ts';
import { zoneName } from '#core/time/zone-name.ts';
import { pageScriptsWords } from '../words/page-scripts.ts';

/** Times of day in a date line: "02/03/26 · 10:00". */
const HOURS = /· \d\d:/;
/** Any will do: two texts of the same form are compared. */
const LANGUAGE = 'en';
const HALF_A_YEAR_MS = 182 * DAY_MS;

/** Names the site's clock below events, where the visitor's shows other hours. */
export function nameZone(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-zone]')) {
    const { zone = '' } = section.dataset;
    if (!HOURS.test(section.textContent) || isOwn(zone)) continue;
    const note = document.createElement('p');
    note.className = 'quiet';
    note.textContent = pageScriptsWords().hoursOf(zoneName(zone));
    section.append(note);
  }
}

/** True of a zone whose clock shows the same as this browser's, in summer and in winter. */
function isOwn(timeZone: string): boolean {
  return [0, HALF_A_YEAR_MS].every((later) => {
    const moment = new Date(Date.now() + later);
    return moment.toLocaleString(LANGUAGE, { timeZone }) === moment.toLocaleString(LANGUAGE);
  });
}
