import type { MouseEvent, ReactNode } from 'react';
import type { Values } from '#core/values.ts';
import { cells } from '../../../fields/registry.ts';
import grid from '../view/columns.module.css';
import { type Column, type FieldColumn, hasField, shownIn } from '../view/columns.ts';
import style from './editor.module.css';
import { Stamp } from './stamp.tsx';

export interface RowFieldsProps {
  readonly columns: readonly Column[];
  /** The fields whose inputs stand below the columns, over the whole width. */
  readonly wide: readonly FieldColumn[];
  /** True of a column whose input stands elsewhere: the column shows the value alone. */
  readonly isElsewhere: (column: FieldColumn) => boolean;
  readonly titleField: string;
  /** The values that are shown. */
  readonly shown: Values;
  readonly input: (column: FieldColumn) => ReactNode;
  /** Called with the field whose value was clicked, where its input stands elsewhere. */
  readonly onFocusElsewhere: (name: string) => void;
}

/** The fields of an open row: narrow inputs in their columns, wide ones below them. */
export function RowFields({ columns, wide, isElsewhere, titleField, shown, input, onFocusElsewhere }: RowFieldsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus, and with it Enter and Escape, in the row */}
      <div className={`${grid.columns} ${style.narrow}`} onMouseDown={keepFocus}>
        <div role="cell" className={style.lead} />
        {columns.map((column) => {
          if (!hasField(column))
            return (
              <div key={column.name} role="cell" className={style.aside}>
                <Stamp value={shown[column.name]} />
              </div>
            );
          const Cell = cells[column.field.kind];
          return isElsewhere(column) ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, its input is reached with Tab
            <div key={column.name} role="cell" className={style.aside} onClick={() => onFocusElsewhere(column.name)}>
              {/* A cell that has its input below is no stop on the way with Tab. */}
              <div inert>
                <Cell field={column.field} value={shownIn(column, shown)} />
              </div>
            </div>
          ) : (
            <div
              key={column.name}
              role="cell"
              className={style.input}
              data-kind={column.field.kind}
              data-pinned={column.isPinned || undefined}
              data-title={column.name === titleField || undefined}
              data-field={column.name}
            >
              {input(column)}
            </div>
          );
        })}
        <div role="cell" data-kind="tools" />
      </div>
      <div className={style.below}>
        {wide.map((column) => (
          <div key={column.name} role="cell" className={style.wide} data-kind={column.field.kind} data-field={column.name}>
            {input(column)}
          </div>
        ))}
      </div>
    </>
  );
}

/** A click on what takes no focus leaves it where it is. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('input, textarea, select') === null) event.preventDefault();
}
