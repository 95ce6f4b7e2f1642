import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { eventDateLine, isFinished, publishedOn, shortDate } from '#core/dates.ts';
import { nameOf } from '#core/title.ts';
import { landingWords } from '../../../words/landing.ts';
import { Formulas } from '../../formulas/formulas.tsx';
import { eventAnchor } from '../events/event-anchor.ts';

interface LatestProps {
  readonly events: readonly Item<'events'>[];
  readonly posts: readonly Item<'blogs'>[];
  readonly now: Date;
  readonly timeZone: string;
}

/** The next event and the newest post; whatever their order in the lists, their dates decide. */
export function Latest({ events, posts, now, timeZone }: LatestProps) {
  const words = landingWords();
  const upcoming = events.filter((event) => !isFinished(event, now));
  const next = first(upcoming, ({ startDate }) => Date.parse(startDate));
  const newest = first(posts, (post) => -publishedOn(post, now).getTime());
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
            <span>{shortDate(publishedOn(newest, now), timeZone)}</span>
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
