import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { ActionIcon, Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Values } from '#core/write.ts';
import { short } from '../content/titles.ts';
import { cells } from '../fields/registry.ts';
import { Icon } from '../ui/icon.tsx';
import type { Column } from './columns.ts';
import style from './list.module.css';
import { relayTouches } from './relay-touches.ts';
import type { RowActions } from './row-actions.ts';
import { RowStatus } from './row-status.tsx';

export interface RowProps {
  readonly id: string;
  readonly lane: string;
  readonly title: string;
  readonly titleField: string;
  /** From 1. */
  readonly place: number;
  /** Where it is on the site; null for what is not seen by itself. */
  readonly site: string | null;
  readonly values: Values;
  readonly columns: readonly Column[];
  readonly isShown: boolean;
  readonly isSelected: boolean;
  readonly actions: RowActions;
  /** Null where the row cannot be moved by dragging. */
  readonly handle: DraggableProvidedDragHandleProps | null;
}

/** A row to read; a click on a cell edits it. */
export function Row({ id, lane, title, titleField, place, site, values, columns, isShown, isSelected, actions, handle }: RowProps) {
  const name = short(title);
  function edit(event: MouseEvent<HTMLElement>, column: string): void {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    const link = event.currentTarget.querySelector('a');
    if (!isLink && link && (event.ctrlKey || event.metaKey)) {
      link.click();
      return;
    }
    // Selecting text to copy it is not a wish to edit.
    if (!isLink && !window.getSelection()?.toString()) actions.edit(id, column);
  }
  return (
    <>
      <div role="cell" className={style.lead}>
        {handle ? (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library makes it a button
          <span {...handle} onTouchStart={relayTouches} className={style.handle} aria-label={`Mover «${name}», lugar ${place}`}>
            <Icon name="drag" />
          </span>
        ) : (
          <span className={style.handle} />
        )}
        <Checkbox size="xs" checked={isSelected} aria-label={`Seleccionar «${name}»`} onChange={() => actions.select(id)} />
      </div>
      {columns.map(({ name: column, field }) => {
        const Cell = cells[field.kind];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the row's button "Editar" does it by keyboard
          <div
            key={column}
            role="cell"
            className={style.cell}
            data-kind={field.kind}
            data-empty={isEmpty(values[column]) || undefined}
            data-title={column === titleField || undefined}
            onClick={(event) => edit(event, column)}
          >
            <span className={style.label}>{field.label}: </span>
            <Cell field={field} value={values[column]} />
          </div>
        );
      })}
      <div role="cell" className={style.tools}>
        <RowStatus lane={lane} />
        <ActionIcon variant="subtle" data-edit aria-label={`Editar «${name}»`} title="Editar" onClick={() => actions.edit(id, null)}>
          <Icon name="edit" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${isShown ? 'Ocultar' : 'Mostrar'} «${name}»`}
          title={isShown ? 'Ocultar' : 'Mostrar'}
          onClick={() => actions.show([id], !isShown)}
        >
          <Icon name={isShown ? 'eye' : 'eye-off'} />
        </ActionIcon>
        {site && (
          <ActionIcon
            component="a"
            variant="subtle"
            color="gray"
            href={site}
            target="_blank"
            aria-label={isShown ? `Ver «${name}» en el sitio` : `Vista previa de «${name}»`}
            title={isShown ? 'Ver en el sitio' : 'Vista previa'}
          >
            <Icon name="open" />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Cambiar de lugar «${name}»`}
          title="Cambiar de lugar"
          onClick={() => actions.place(id)}
        >
          <Icon name="move" />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`Eliminar «${name}»`} title="Eliminar" onClick={() => void actions.remove([id])}>
          <Icon name="trash" />
        </ActionIcon>
      </div>
    </>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
