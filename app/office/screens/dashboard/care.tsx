import { Link } from 'react-router';
import type { Overview } from '#core/contract/overview.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { PROFILE_LACKS } from '#core/documents/profile.ts';
import { pictureFields } from '#core/fields/rules.ts';
import { longMoment } from '#core/time/long-moment.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { isOfKnownCollection } from '../../model/known-collection.ts';
import { type FieldFilters, listAddress, MISSING, UNDESCRIBED_FILES } from '../../model/list-address.ts';
import { counted, short } from '../../model/titles.ts';
import { zoneBeside } from '../../model/zone-beside.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOwnZone } from '../../ui/use-own-zone.ts';
import style from './dashboard.module.css';

/** A publication is linked by its address, else by its DOI. */
const WITHOUT_LINK: FieldFilters = { url: MISSING, doi: MISSING };

interface Need {
  readonly to: string;
  readonly text: string;
}

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
  const counts = (list: Overview['hidden'], what: (count: number) => string, filterOf: (definition: CollectionDefinition) => FieldFilters) =>
    list.filter(isOfKnownCollection).map(({ collection, count, first }) => ({
      to: rowOrList(collection, count, first, filterOf(definitionOf(collection))),
      text: `${counted(collection, count)} ${what(count)}`,
    }));
  return [
    ...(toReview > 0 ? [{ to: '/imports', text: words.toReview(toReview) }] : []),
    ...(harvested ? [{ to: `/imports/${harvested.import}`, text: words.publishedUnreviewed(harvested.count) }] : []),
    ...(authorNames > 0 ? [{ to: '/author-names', text: words.authorNames(authorNames) }] : []),
    ...(unread > 0 ? [{ to: '/messages', text: words.unreadMessages(unread) }] : []),
    ...(undelivered > 0 ? [{ to: '/messages', text: words.undelivered(undelivered) }] : []),
    ...(failedJobs > 0 ? [{ to: '/jobs', text: words.failedJobs(failedJobs) }] : []),
    ...hiddenTypes.filter(isOfKnownCollection).map(({ collection, title, items }) => ({
      to: `/${collection}`,
      text: words.hiddenType(short(title), items),
    })),
    ...unseen.filter(isOfKnownCollection).map(({ collection, count, first, title, because, isPart }) => {
      const which = count === 1 && title !== '' ? syncWords().quoted(short(title)) : counted(collection, count);
      return {
        to: rowOrList(collection, count, first),
        text: isPart ? words.partlyUnseen(which, because) : words.unseen(which, count, because),
      };
    }),
    ...(isProfileUnseen ? [{ to: '/profile', text: words.profileUnseen(PROFILE_LACKS) }] : []),
    ...counts(
      withoutLink,
      () => words.withoutLink,
      () => WITHOUT_LINK,
    ),
    ...counts(
      withoutPicture,
      () => words.withoutPicture,
      ({ fields }) => Object.fromEntries(pictureFields(fields).map((name) => [name, MISSING])),
    ),
    ...(withoutText > 0 ? [{ to: UNDESCRIBED_FILES, text: words.undescribed(withoutText) }] : []),
    ...counts(hidden, words.notShown, ({ enabledField }) => ({ [enabledField]: 'false' })),
    ...planned.filter(isOfKnownCollection).map(({ collection, id, title, at }) => ({
      to: editAddress(collection, id),
      text: words.planned(
        title === '' ? counted(collection, 1) : syncWords().quoted(short(title)),
        longMoment(new Date(at), timeZone) + zoneBeside(at, timeZone, ownZone),
      ),
    })),
  ];
}

/** The list with those items alone that need care, or the row where it is one. */
function rowOrList(collection: string, count: number, first: string, filters: FieldFilters = {}): string {
  return count === 1 ? editAddress(collection, first) : listAddress(collection, filters);
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
