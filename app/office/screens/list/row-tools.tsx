import { listWords } from '../../../words/office/list.ts';
import type { IconName } from '../../ui/drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './row.module.css';
import type { RowProps } from './row.tsx';

/** What can be done with a row, at its end. Each begins or ends its name with the word that is read below it. */
export function RowTools({ id, name, site, isShown, actions }: Pick<RowProps, 'id' | 'site' | 'isShown' | 'actions'> & { readonly name: string }) {
  const words = listWords();
  const tool = (icon: IconName, { short, named }: { readonly short: string; readonly named: (name: string) => string }, act: () => unknown) => (
    <button type="button" className={style.tool} data-edit={icon === 'edit' || undefined} aria-label={named(name)} onClick={act}>
      <Icon name={icon} />
      <span>{short}</span>
    </button>
  );
  return (
    <>
      {tool('edit', words.editTool, () => actions.edit(id, null))}
      {tool(isShown ? 'eye-off' : 'eye', isShown ? words.hideTool : words.showTool, () => actions.show([id], !isShown))}
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
      {tool('move', words.moveTool, () => actions.place(id))}
      {tool('history', words.historyTool, () => actions.history(id))}
      {tool('trash', words.deleteTool, () => actions.remove([id]))}
    </>
  );
}
