import type { IconName } from '../../ui/drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './row.module.css';
import type { RowProps } from './row.tsx';

/** What can be done with a row, at its end. Each begins or ends its name with the word that is read below it. */
export function RowTools({ id, name, site, isShown, actions }: Pick<RowProps, 'id' | 'site' | 'isShown' | 'actions'> & { readonly name: string }) {
  const of = `«${name}»`;
  const tool = (icon: IconName, word: string, called: string, act: () => unknown) => (
    <button type="button" className={style.tool} data-edit={icon === 'edit' || undefined} aria-label={`${called} ${of}`} onClick={act}>
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
  const showing = isShown ? 'Ocultar' : 'Mostrar';
  return (
    <>
      {tool('edit', 'Editar', 'Editar', () => actions.edit(id, null))}
      {tool(isShown ? 'eye-off' : 'eye', showing, showing, () => actions.show([id], !isShown))}
      {site && (
        <a
          className={style.tool}
          href={site}
          target="_blank"
          rel="noreferrer"
          aria-label={isShown ? `Ver ${of} en el sitio` : `Ver vista previa de ${of}`}
        >
          <Icon name="open" />
          <span>Ver</span>
        </a>
      )}
      {tool('move', 'Lugar', 'Cambiar de lugar', () => actions.place(id))}
      {tool('history', 'Historial', 'Historial de', () => actions.history(id))}
      {tool('trash', 'Eliminar', 'Eliminar', () => actions.remove([id]))}
    </>
  );
}
