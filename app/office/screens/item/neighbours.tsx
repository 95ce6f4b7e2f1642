import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyItem } from '#core/definition.ts';
import { itemWords } from '../../../words/office/item.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { nameOf, short } from '../../model/titles.ts';
import { Icon } from '../../ui/icon.tsx';
import { applyView } from '../list/view/list-view.ts';
import { useLabelOf } from '../list/view/use-label-of.ts';
import { viewIn } from '../list/view/view-address.ts';
import style from './item.module.css';
import type { EditedItem } from './use-item.ts';

/** The way to the items before and after this one, in the order and with the filters of the list that led here. */
export function Neighbours({ target: { collection, id }, items = [] }: Pick<EditedItem, 'target' | 'items'>) {
  const words = itemWords();
  const [search] = useSearchParams();
  const labelOf = useLabelOf();
  const definition = definitionOf(collection);
  const shown = useMemo(() => applyView(items, definition, viewIn(search, definition), labelOf), [items, definition, search, labelOf]);
  const at = shown.findIndex((each) => each.id === id);
  if (at < 0 || shown.length < 2) return null;
  const link = (other: AnyItem | undefined, rel: 'previous' | 'next') => {
    const text = words[rel];
    if (other === undefined) return <span className={style.neighbour}>{text}</span>;
    const name = short(nameOf(collection, other, items.indexOf(other) + 1));
    return (
      <Link
        to={{ pathname: `/${collection}/${other.id}`, search: search.toString() }}
        className={style.neighbour}
        aria-label={rel === 'next' ? words.nextNamed(name) : words.previousNamed(name)}
        title={name}
      >
        <Icon name={rel === 'next' ? 'down' : 'up'} />
        {text}
      </Link>
    );
  };
  return (
    <nav className={style.neighbours} aria-label={words.neighbours}>
      {link(shown[at - 1], 'previous')}
      <span>{words.place(at + 1, shown.length)}</span>
      {link(shown[at + 1], 'next')}
    </nav>
  );
}
