import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { sideBarWords } from '../../words/office/side-bar.ts';
import { Icon } from '../ui/icon.tsx';
import { fold, useFolded } from './folding.ts';
import style from './unfinished-list.module.css';
import { useUnfinished } from './use-unfinished.ts';

/** Everything that is not saved, each with the way to it; in a folded side bar the number alone. */
export function UnfinishedList({ onFollow }: { readonly onFollow?: () => void }) {
  const words = sideBarWords();
  const isFolded = useFolded() && onFollow === undefined;
  const unfinished = useUnfinished();
  const id = useId();
  if (unfinished.length === 0) return null;
  const title = words.unsaved(unfinished.length);
  if (isFolded) {
    return (
      <button type="button" className={style.number} aria-label={title} title={title} onClick={() => fold(false)}>
        <Icon name="edit" size="1.25rem" />
        <span>{unfinished.length}</span>
      </button>
    );
  }
  return (
    <section className={style.unfinished} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {unfinished.map(({ key, to, name, note, forget }) => (
          <li key={key}>
            <span>
              <Link to={to} onClick={onFollow}>
                {name}
              </Link>
              {note}
            </span>
            {forget && <CloseButton size="sm" aria-label={forget.label} title={forget.label} onClick={forget.run} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
