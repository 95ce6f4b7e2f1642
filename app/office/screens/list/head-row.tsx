import { listWords } from '../../../words/office/list.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { Icon } from '../../ui/icon.tsx';
import lead from './lead.module.css';
import style from './table.module.css';
import type { TableProps } from './table.tsx';

/** The headings of the columns; each sorts the list for looking. */
export function HeadRow({ collection, entries, columns, selected, onSelectAll, view, onSort }: TableProps) {
  const words = listWords();
  const { titleField } = definitionOf(collection);
  const shown = entries.filter(({ item }) => item !== null).length;
  return (
    <div role="rowgroup" className={style.head}>
      <div role="row" aria-rowindex={1} className={style.columns}>
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
            </div>
          );
        })}
        <div role="columnheader" className={style.heading} data-kind="tools">
          <span className={style.hiddenText}>{words.actions}</span>
        </div>
      </div>
    </div>
  );
}
