import { listWords } from '../../../../words/office/list.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from './row.module.css';
import type { RowProps } from './row.tsx';

const DOTS = 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0';

/** The actions of a row, at its end: the two that are used most, and a menu with the others. */
export function RowTools({ id, name, site, isSeen, actions }: Pick<RowProps, 'id' | 'site' | 'isSeen' | 'actions'> & { readonly name: string }) {
  const words = listWords();
  return (
    <>
      <button type="button" className={style.tool} data-edit aria-label={words.editNamed(name)} onClick={() => actions.edit(id, null)}>
        <Icon name="edit" />
        <span>{words.edit}</span>
      </button>
      {site && (
        <a
          className={style.tool}
          href={site}
          target="_blank"
          rel="noreferrer"
          aria-label={isSeen ? words.seeNamedOnSite(name) : words.seePreviewOf(name)}
        >
          <Icon name="open" />
          <span>{words.see}</span>
        </a>
      )}
      <button
        type="button"
        className={style.tool}
        data-more
        aria-haspopup="menu"
        aria-label={words.moreOf(name)}
        title={words.more}
        onClick={({ currentTarget }) => actions.more(id, currentTarget)}
      >
        <Icon path={DOTS} />
      </button>
    </>
  );
}
