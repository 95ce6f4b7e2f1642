import { useMemo, useRef } from 'react';
import { listWords } from '../../../words/office/list.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { short } from '../../model/titles.ts';
import style from './list.module.css';
import { Table, type TableProps } from './table/table.tsx';
import type { ListRows as Rows } from './use-list-rows.ts';
import type { ListView } from './view/list-view.ts';
import { chooseColumns } from './view/table-look.ts';
import type { useColumns } from './view/use-columns.ts';

type OfTable = Pick<
  TableProps,
  'collection' | 'columns' | 'canMove' | 'selected' | 'onSelectAll' | 'view' | 'onSort' | 'actions' | 'target' | 'onReached' | 'onAddedClose'
>;

interface ListRowsProps extends OfTable {
  readonly rows: Rows;
  readonly look: ReturnType<typeof useColumns>['look'];
}

/** The rows of a list, or what there is instead. */
export function ListRows({ rows: { query, items, entries }, look, ...table }: ListRowsProps) {
  const { collection, view } = table;
  const { error, isPending, refetch } = query;
  const scroller = useRef<HTMLDivElement>(null);
  const positions = useMemo(() => new Map(items.map(({ id }, index) => [id, index + 1])), [items]);
  return (
    <div ref={scroller} className={style.scroller} aria-busy={isPending}>
      {items.length === 0 && <ProblemNote className={style.failed} title={listWords().notLoaded} of={error} onRetry={refetch} />}
      {(!error || entries.length > 0) && (
        <Table
          {...table}
          entries={entries}
          isCompact={look.isCompact}
          onWiden={(column, rem) => chooseColumns(collection, { widths: { ...look.widths, [column]: rem } })}
          positionOf={(id) => positions.get(id) ?? 1}
          scroller={scroller}
        />
      )}
      {isPending && <p className={style.empty}>{uiWords().loading}</p>}
      {!isPending && !error && entries.length === 0 && (
        <p className={style.empty}>{items.length === 0 ? listWords().none(definitionOf(collection).singular) : nothingFound(view)}</p>
      )}
    </div>
  );
}

function nothingFound({ filter }: ListView): string {
  return filter.trim() === '' ? listWords().nothingWithFilters : uiWords().nothingFound(short(filter));
}
