import { Icon } from '../ui/icon.tsx';
import style from './row.module.css';
import type { RowProps } from './row.tsx';

/** What can be done with a row, at its end. */
export function RowTools({ id, name, site, isShown, actions }: Pick<RowProps, 'id' | 'site' | 'isShown' | 'actions'> & { readonly name: string }) {
  const showing = isShown ? 'Ocultar' : 'Mostrar';
  return (
    <>
      <button type="button" className={style.tool} data-edit aria-label={`Editar «${name}»`} title="Editar" onClick={() => actions.edit(id, null)}>
        <Icon name="edit" />
      </button>
      <button type="button" className={style.tool} aria-label={`${showing} «${name}»`} title={showing} onClick={() => actions.show([id], !isShown)}>
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
      {site && (
        <a
          className={style.tool}
          href={site}
          target="_blank"
          rel="noreferrer"
          aria-label={isShown ? `Ver «${name}» en el sitio` : `Vista previa de «${name}»`}
          title={isShown ? 'Ver en el sitio' : 'Vista previa'}
        >
          <Icon name="open" />
        </a>
      )}
      <button
        type="button"
        className={style.tool}
        aria-label={`Cambiar de lugar «${name}»`}
        title="Cambiar de lugar"
        onClick={() => actions.place(id)}
      >
        <Icon name="move" />
      </button>
      <button
        type="button"
        className={style.tool}
        data-removes
        aria-label={`Eliminar «${name}»`}
        title="Eliminar"
        onClick={() => void actions.remove([id])}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}
