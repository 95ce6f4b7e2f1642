import { Link } from 'react-router';
import { type CollectionName, isCollectionName } from '#core/collections/index.ts';
import type { Overview } from '#core/contract/overview.ts';
import { documents, isDocumentName } from '#core/documents/index.ts';
import { officeMoment } from '#core/time/civil.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { short } from '../../model/titles.ts';
import style from './dashboard.module.css';
import { type GroupedChange, groupChanges } from './grouped-changes.ts';

/** The last changes, by whom and when. */
export function Latest({ changes }: { changes: Overview['changes'] }) {
  const { timeZone } = useOffice();
  if (changes.length === 0) return null;
  return (
    <section className={style.card} aria-labelledby="latest">
      <h2 id="latest">{dashboardWords().latest}</h2>
      <ul>
        {groupChanges(changes).map((change) => (
          <li key={`${change.at} ${change.collection} ${change.id}`}>
            {change.by} {dashboardWords().did[change.kind]} <Link to={pathOf(change)}>{changeTitle(change)}</Link>{' '}
            <time className={style.faint} dateTime={change.at}>
              {officeMoment(change.at, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ collection, id, kind, isOneOfMany }: GroupedChange): string {
  if (kind === 'delete') return '/trash';
  return kind === 'reorder' || isOneOfMany || !isCollectionName(collection) ? `/${collection}` : editAddress(collection, id);
}

function changeTitle({ collection, kind, title, isOneOfMany }: GroupedChange): string {
  const words = syncWords();
  if (isDocumentName(collection)) return words.quoted(documents[collection].heading);
  const { heading, singular } = definitionOf(collection as CollectionName);
  if (isOneOfMany) return dashboardWords().severalOf(heading);
  if (kind === 'reorder') return words.quoted(heading);
  return title.trim() === '' ? dashboardWords().untitled(singular) : words.quoted(short(title));
}
