import { Link } from 'react-router';
import { itemWords } from '../../../words/office/item.ts';
import style from './item.module.css';

/** Says that an address leads to no item, or to one that was deleted. @param list the address of its list */
export function NotThere({ list }: { readonly list: string }) {
  const words = itemWords();
  return (
    <p className={style.gone} role="alert">
      {words.notThere} <Link to={list}>{words.toList}</Link> <Link to="/trash">{words.toTrash}</Link>
    </p>
  );
}
