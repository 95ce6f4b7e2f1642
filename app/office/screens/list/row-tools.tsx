import { listWords } from '../../../words/office/list.ts';
import { uiWords } from '../../../words/office/ui.ts';
import type { IconName } from '../../ui/drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './row.module.css';
import type { RowProps } from './row.tsx';

/** The actions of a row, at its end. Each begins or ends its name with the word that is read below it. */
export function RowTools({ id, name, site, isShown, actions }: Pick<RowProps, 'id' | 'site' | 'isShown' | 'actions'> & { readonly name: string }) {
  const words = listWords();
  const tool = (icon: IconName, word: string, called: string, act: () => unknown) => (
    <button type="button" className={style.tool} data-edit={icon === 'edit' || undefined} aria-label={called} onClick={act}>
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
  return (
    <>
      {tool('edit', words.edit, words.editNamed(name), () => actions.edit(id, null))}
      {isShown
        ? tool('eye-off', words.hide, words.hideNamed(name), () => actions.show([id], false))
        : tool('eye', uiWords().show, words.showNamed(name), () => actions.show([id], true))}
      {site && (
        <a
          className={style.tool}
          href={site}
          target="_blank"
          rel="noreferrer"
          aria-label={isShown ? words.seeNamedOnSite(name) : words.seePreviewOf(name)}
        >
          <Icon name="open" />
          <span>{words.see}</span>
        </a>
      )}
      {tool('move', words.position, words.changePositionOf(name), () => actions.move(id))}
      {tool('history', uiWords().history, uiWords().historyOf(name), () => actions.history(id))}
      {tool('trash', uiWords().delete, uiWords().deleteNamed(name), () => actions.remove([id]))}
    </>
  );
}
