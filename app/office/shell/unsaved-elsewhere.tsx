import { Link, useLocation } from 'react-router';
import { shellWords } from '../../words/office/shell.ts';
import { useOffice } from '../editing/office-context.ts';
import { unsavedIn } from '../editing/unsaved.ts';
import { addressOf, screenAt, screenOf } from '../model/edit.ts';
import { useObserved } from '../ui/observable.ts';
import style from './unsaved-elsewhere.module.css';

/** Says where text waits that was not saved on another screen, and leads there. The panel has a list of its own. */
export function UnsavedElsewhere() {
  const words = shellWords();
  const office = useOffice();
  const here = screenAt(useLocation().pathname);
  useObserved(office.edits.all, (all) => all);
  const left = unsavedIn(office).filter(({ target }) => screenOf(target) !== here);
  const [first] = left;
  if (first === undefined) return null;
  return (
    <Link className={style.elsewhere} to={left.length === 1 ? addressOf(first.target) : '/dashboard#drafts'}>
      {left.length === 1
        ? words.unsaved(office.labelOf(first.target, { ...first.base, ...office.stored(first.target), ...first.typed }))
        : words.unsavedTexts(left.length)}
    </Link>
  );
}
