import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Values } from '#core/values.ts';
import { listWords } from '../../../../words/office/list.ts';
import { isEmptyValue } from '../../../fields/appearance.ts';
import { cells } from '../../../fields/registry.ts';
import { short } from '../../../model/titles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stamp } from '../row-editor/stamp.tsx';
import { type Column, shownIn } from '../view/columns.ts';
import leading from './lead.module.css';
import style from './row.module.css';
import type { RowActions } from './row-actions.ts';
import { RowStatus } from './row-status.tsx';
import { RowTools } from './row-tools.tsx';

export interface RowProps {
  readonly id: string;
  readonly editKey: string;
  readonly title: string;
  readonly titleField: string;
  /** From 1. */
  readonly position: number;
  /** The note about when it is seen; null where there is nothing to say. */
  readonly timeNote: ReactNode;
  /** The address at which it is on the site; null for an item that is not seen by itself. */
  readonly site: string | null;
  readonly values: Values;
  readonly columns: readonly Column[];
  /** True where visitors see it: it is enabled, and its time has come. */
  readonly isSeen: boolean;
  readonly isSelected: boolean;
  readonly actions: RowActions;
  /** Null where the row cannot be moved by dragging. */
  readonly handle: DraggableProvidedDragHandleProps | null;
}

/**
 * A row to read; a click on a cell edits it.
 * Its parts are plain elements: dozens of rows are made anew in each second that a long list is scrolled.
 */
export const Row = memo(function Row(props: RowProps) {
  const words = listWords();
  const { id, editKey, title, titleField, position, timeNote, site, values, columns, isSeen, isSelected, actions, handle } = props;
  const name = short(title);
  function edit(event: MouseEvent<HTMLElement>, column: string): void {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    const link = event.currentTarget.querySelector('a');
    if (!isLink && link && (event.ctrlKey || event.metaKey)) {
      link.click();
      return;
    }
    // Selecting text to copy it is not a wish to edit; what is dragged selects nothing, and leaves what was selected
    // before.
    if (!isLink && ((handle && !event.shiftKey) || !window.getSelection()?.toString())) actions.edit(id, column);
  }
  return (
    <>
      <div role="cell" className={leading.lead}>
        {handle ? (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library makes it a button
          <span {...handle} className={leading.handle} aria-label={words.moveRow(name, position)}>
            <Icon name="drag" />
          </span>
        ) : (
          <span className={leading.handle} />
        )}
        <input type="checkbox" className={leading.box} checked={isSelected} aria-label={words.selectRow(name)} onChange={() => actions.select(id)} />
      </div>
      {columns.map((shown) => {
        const { name: column, label, field, isPinned } = shown;
        const Cell = field && cells[field.kind];
        const value = shownIn(shown, values);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the row's button "Editar" does it by keyboard
          <div
            key={column}
            role="cell"
            className={style.cell}
            data-kind={field?.kind}
            data-pinned={isPinned || undefined}
            data-empty={isEmptyValue(value) || undefined}
            data-title={column === titleField || undefined}
            onClick={(event) => edit(event, column)}
          >
            <span className={style.label}>{label}: </span>
            {Cell ? <Cell field={field} value={value} /> : <Stamp value={value} />}
            {column === titleField && timeNote}
          </div>
        );
      })}
      <div role="cell" className={style.tools}>
        <RowStatus editKey={editKey} />
        <RowTools id={id} name={name} site={site} isSeen={isSeen} actions={actions} />
      </div>
    </>
  );
});
