import type { Item } from '#core/collections/index.ts';
import { isFinished } from '#core/time/dates.ts';
import type { Published } from '#data/content.ts';
import { thesisCards } from '../thesis-cards.ts';
import { event } from './event.ts';
import type { JsonLd } from './head.ts';
import { organization } from './organization.ts';
import { thesis } from './thesis.ts';

/** The landing page's data for search engines: the group, coming events, and the theses that were finished. */
export function landingJsonLd(content: Published, now: Date, siteUrl: string): JsonLd[] {
  const upcoming = content.events.filter((each) => !isFinished(each, now));
  const theses = thesisCards(content).flatMap(({ title, categories }) =>
    categories.flatMap((category) => category.theses.filter(isDone).map((each) => thesis(each, title, siteUrl))),
  );
  return [organization(content, siteUrl), ...upcoming.map((each) => event(each, siteUrl)), ...theses];
}

function isDone({ status_label }: Item<'tesis'>): boolean {
  return status_label === 'Terminada';
}
