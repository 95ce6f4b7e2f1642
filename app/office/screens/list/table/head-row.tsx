import type { PointerEvent } from 'react';
import { listWords } from '../../../../words/office/list.ts';
import { loadPart } from '../../../feedback/load-part.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { Icon } from '../../../ui/icon.tsx';
import grid from '../view/columns.module.css';
import lead from './lead.module.css';
import style from './table.module.css';
import type { TableProps } from './table.tsx';

/** The headings of the columns; each sorts the list for looking. */
export function HeadRow({ collection, entries, columns, selected, onSelectAll, view, onSort, onWiden }: TableProps) {
  const words = listWords();
  const { titleField } = definitionOf(collection);
  const shown = entries.filter(({ item }) => item !== null).length;
  return (
    <div role="rowgroup" className={style.head}>
      <div role="row" aria-rowindex={1} className={grid.columns}>
        <div role="columnheader" className={lead.lead}>
          <span className={lead.handle} />
          <input
            ref={(box) => {
              if (box) box.indeterminate = selected.size > 0 && selected.size < shown;
            }}
            type="checkbox"
            className={lead.box}
            aria-label={words.selectAll}
            checked={shown > 0 && selected.size >= shown}
            onChange={onSelectAll}
          />
        </div>
        {columns.map(({ name, label, field, isPinned }) => {
          const direction = view.sort?.column === name ? (view.sort.descending ? 'descending' : 'ascending') : 'none';
          return (
            <div
              key={name}
              role="columnheader"
              aria-sort={direction}
              className={style.heading}
              data-kind={field?.kind}
              data-pinned={isPinned || undefined}
              data-title={name === titleField || undefined}
            >
              <button type="button" onClick={() => onSort(name)} title={words.sortBy(label)}>
                {label}
                {direction === 'none' ? <Icon name="sort" size="0.9em" /> : <Icon name={direction === 'ascending' ? 'up' : 'down'} size="0.9em" />}
              </button>
              {/* By keyboard, and with a finger, widths are set where columns are chosen. */}
              <span className={style.edge} onPointerDown={(event) => widen(event, (rem) => onWiden(name, rem)).catch(() => undefined)} />
            </div>
          );
        })}
        <div role="columnheader" className={style.heading} data-kind="tools">
          <span className="visually-hidden">{words.actions}</span>
        </div>
      </div>
    </div>
  );
}

/** Widens a column by its edge. */
async function widen(event: PointerEvent<HTMLElement>, onDone: (rem: number) => void): Promise<void> {
  const { currentTarget, pointerId, clientX } = event;
  const [column, table] = [currentTarget.parentElement, currentTarget.closest<HTMLElement>('[role=table]')];
  event.preventDefault();
  const { followWidth } = await loadPart(() => import('./widen-column.ts'));
  if (column && table) followWidth(table, { column, pointerId, clientX }, onDone);
}
