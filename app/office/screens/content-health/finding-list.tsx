import { Link } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { contentHealthWords } from '../../../words/office/content-health.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { short } from '../../model/titles.ts';
import style from '../../ui/entries.module.css';
import { useMore } from '../../ui/use-more.tsx';
import own from './content-health.module.css';
import { type Finding, placeOf } from './health.ts';

const AT_ONCE = 10;
const MAX_TITLE = 140;

/** A kind of finding, and each of its items with the way to the row. */
export function FindingList({ finding: { kind, count, items } }: { readonly finding: Finding }) {
  const words = contentHealthWords();
  const [shown, more] = useMore(items, AT_ONCE);
  return (
    <section className={own.finding} aria-labelledby={`h-${kind}`}>
      <h2 id={`h-${kind}`}>
        {words.kinds[kind]} ({count})
      </h2>
      <p className={style.lead}>{words.help[kind]}</p>
      <ul className={style.entries}>
        {shown.map((item) => (
          <li key={`${item.collection}/${item.id}/${item.detail}`}>
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
  const singular = collection === 'files' ? '' : definitionOf(collection as CollectionName).singular;
  return [singular, detail && contentHealthWords().details[kind](detail)].filter(Boolean).join(' · ');
}

function nameOf({ collection, title }: Finding['items'][number]): string {
  if (title !== '') return short(title, MAX_TITLE);
  return contentHealthWords().untitled(collection === 'files' ? '' : definitionOf(collection as CollectionName).singular);
}
