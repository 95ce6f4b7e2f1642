import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { eventDateLine, isFinished, publishedOn, shortDate } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { landingWords } from '../../../words/landing.ts';
import { Formulas } from '../../formulas/formulas.tsx';
import { eventAnchor } from '../events/event-anchor.ts';

/** The next event and the newest post. */
export interface NextAndNew {
  readonly next: Item<'events'> | undefined;
  readonly newest: Item<'blogs'> | undefined;
  /** The time of the post that is shown, in milliseconds since the epoch. */
  readonly newestOn: number;
}

/** The next event and the newest post; whatever their order in the lists, their dates decide. */
export function nextAndNew(events: readonly Item<'events'>[], posts: readonly Item<'blogs'>[], now: Date): NextAndNew {
  const upcoming = events.filter((event) => !isFinished(event, now));
  const next = first(upcoming, ({ startDate }) => Date.parse(startDate));
  const newest = first(posts, (post) => -publishedOn(post, now).getTime());
  return { next, newest, newestOn: newest ? publishedOn(newest, now).getTime() : 0 };
}

/** Links to the next event and the newest post. */
export function Latest({ next, newest, newestOn, timeZone }: NextAndNew & { readonly timeZone: string }) {
  const words = landingWords();
  if (!next && !newest) return null;
  return (
    <ul className="now">
      {next && (
        <li>
          <a href={`#${eventAnchor(next)}`}>
            <span>{words.nextEvent}</span>
            <b>
              <Formulas>{nameOf(collections.events, next)}</Formulas>
            </b>
            <span>{eventDateLine(next, timeZone)}</span>
          </a>
        </li>
      )}
      {newest && (
        <li>
          <a href={href('/Blog/:id?', { id: newest.id })}>
            <span>{words.newestPost}</span>
            <b>
              <Formulas>{nameOf(collections.blogs, newest)}</Formulas>
            </b>
            <span>{shortDate(new Date(newestOn), timeZone)}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** The item with the smallest value, the first of equals. */
function first<T>(items: readonly T[], rank: (item: T) => number): T | undefined {
  return items.toSorted((one, other) => rank(one) - rank(other))[0];
}
