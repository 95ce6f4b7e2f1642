import { Link } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { contentHealthWords } from '../../../words/office/content-health.ts';
import { calledIn, short } from '../../model/titles.ts';
import style from '../../ui/entries.module.css';
import { useMore } from '../../ui/use-more.tsx';
import own from './content-health.module.css';
import { FILTERED_LISTS } from './filtered-lists.ts';
import { type Finding, placeOf } from './health.ts';

const ITEMS_PER_PAGE = 10;
const MAX_TITLE = 140;

/** A kind of finding, and each of its items with the way to the row. */
export function FindingList({ finding: { kind, count, items } }: { readonly finding: Finding }) {
  const words = contentHealthWords();
  const filtered = FILTERED_LISTS[kind];
  const [shown, more] = useMore(items, ITEMS_PER_PAGE);
  return (
    <section className={own.finding} aria-labelledby={`h-${kind}`}>
      <h2 id={`h-${kind}`}>
        {words.kinds[kind]} ({count})
      </h2>
      <p className={style.lead}>
        {words.help[kind]}
        {filtered && count > 1 && (
          <>
            {' '}
            <Link to={filtered}>{words.inTheirList}</Link>
          </>
        )}
      </p>
      <ul className={style.entries}>
        {shown.map((item) => (
          <li key={`${item.collection}/${item.id}`}>
            <div className={style.text}>
              <Link to={placeOf(item)}>{nameOf(item)}</Link>
              <span>{factsOf(kind, item)}</span>
            </div>
          </li>
        ))}
      </ul>
      {more}
      {count > items.length && shown.length === items.length && <p className={style.lead}>{words.andMore(count - items.length)}</p>}
    </section>
  );
}

/** The kind of the item, and the detail of the finding. */
function factsOf(kind: Finding['kind'], { collection, detail }: Finding['items'][number]): string {
  const singular = collection === 'files' ? '' : calledIn(collection as CollectionName);
  return [singular, detail && contentHealthWords().details[kind](detail)].filter(Boolean).join(' · ');
}

function nameOf({ collection, title }: Finding['items'][number]): string {
  if (title !== '') return short(title, MAX_TITLE);
  return contentHealthWords().untitled(collection === 'files' ? '' : calledIn(collection as CollectionName));
}
