import { Link } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { Overview } from '#core/contract/overview.ts';
import { PROFILE_LACKS } from '#core/documents/profile.ts';
import { longMoment } from '#core/time/long-moment.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { counted, short } from '../../model/titles.ts';
import { zoneBeside } from '../../model/zone-beside.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOwnZone } from '../../ui/use-own-zone.ts';
import style from './dashboard.module.css';

interface Need {
  readonly to: string;
  readonly text: string;
}

/** Screens that are no list of a collection. */
const NOT_LISTS = ['/imports', '/author-names', '/messages', '/media', '/profile', '/jobs'];

/** The content that needs care, each with the way there. */
export function needsOf(
  {
    toReview,
    harvested,
    authorNames,
    unread,
    undelivered,
    failedJobs,
    hidden,
    withoutPicture,
    withoutText,
    withoutLink,
    hiddenTypes,
    unseen,
    isProfileUnseen,
    planned,
  }: Overview,
  timeZone: string,
  ownZone: string,
): Need[] {
  const words = dashboardWords();
  const counts = (list: Overview['hidden'], what: (count: number) => string) =>
    list.map(({ collection, count, first }) => ({
      to: `/${collection}${count === 1 ? `?editar=${first}` : ''}`,
      text: `${counted(collection as CollectionName, count)} ${what(count)}`,
    }));
  return [
    ...(toReview > 0 ? [{ to: '/imports', text: words.toReview(toReview) }] : []),
    ...(harvested ? [{ to: `/imports/${harvested.import}`, text: words.publishedUnreviewed(harvested.count) }] : []),
    ...(authorNames > 0 ? [{ to: '/author-names', text: words.authorNames(authorNames) }] : []),
    ...(unread > 0 ? [{ to: '/messages', text: words.unreadMessages(unread) }] : []),
    ...(undelivered > 0 ? [{ to: '/messages', text: words.undelivered(undelivered) }] : []),
    ...(failedJobs > 0 ? [{ to: '/jobs', text: words.failedJobs(failedJobs) }] : []),
    ...hiddenTypes.map(({ collection, title, items }) => ({
      to: `/${collection}`,
      text: words.hiddenType(short(title), items),
    })),
    ...unseen.map(({ collection, count, first, title, because, isPart }) => {
      const which = count === 1 && title !== '' ? syncWords().quoted(short(title)) : counted(collection as CollectionName, count);
      return {
        to: `/${collection}${count === 1 ? `?editar=${first}` : ''}`,
        text: isPart ? words.partlyUnseen(which, because) : words.unseen(which, count, because),
      };
    }),
    ...(isProfileUnseen ? [{ to: '/profile', text: words.profileUnseen(PROFILE_LACKS) }] : []),
    ...counts(withoutLink, () => words.withoutLink),
    ...counts(withoutPicture, () => words.withoutPicture),
    ...(withoutText > 0
      ? [
          {
            to: '/media?ver=sin-texto',
            text: words.undescribed(withoutText),
          },
        ]
      : []),
    ...counts(hidden, words.notShown),
    ...planned.map(({ collection, id, title, at }) => ({
      to: `/${collection}?editar=${id}`,
      text: words.planned(
        title === '' ? counted(collection as CollectionName, 1) : syncWords().quoted(short(title)),
        longMoment(new Date(at), timeZone) + zoneBeside(at, timeZone, ownZone),
      ),
    })),
  ].filter(({ to }) => NOT_LISTS.some((screen) => to.startsWith(screen)) || Object.hasOwn(collections, to.slice(1).replace(/\?.*/, '')));
}

export function Care({ overview }: { overview: Overview }) {
  const words = dashboardWords();
  const { timeZone } = useOffice();
  const needs = needsOf(overview, timeZone, useOwnZone(timeZone));
  return (
    <section className={style.card} aria-labelledby="care">
      <h2 id="care">{words.careTitle}</h2>
      {needs.length === 0 ? (
        <p>
          <Icon name="check" /> {words.allDone}
        </p>
      ) : (
        <ul>
          {needs.map(({ to, text }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/content-health">{words.moreCare}</Link>
      </p>
    </section>
  );
}
