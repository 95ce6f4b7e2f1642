import { Droppable } from '@hello-pangea/dnd';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { useObserved } from '../../../ui/observable.ts';
import { useSize } from '../../../ui/use-size.ts';
import type { Column } from '../view/columns.ts';
import { gridOf } from '../view/grid.ts';
import type { ListView } from '../view/list-view.ts';
import { focusJump, followArrows, type Jump, jumpOf } from './arrow-keys.ts';
import { DraggableRow, EntryRow } from './entry-row.tsx';
import { HeadRow } from './head-row.tsx';
import type { RowActions } from './row-actions.ts';
import { RowDragging } from './row-dragging.tsx';
import style from './table.module.css';
import type { TableRow } from './table-rows.ts';
import { useEndInSight } from './use-end-in-sight.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** The height of a row before it is measured, in rem: where there are columns, all are of this height. */
const ROW_REM = 3.75;
const COMPACT_ROW_REM = 2.75;

export interface TableProps {
  readonly collection: CollectionName;
  readonly entries: readonly TableRow[];
  readonly columns: readonly Column[];
  /** Rows of one line. */
  readonly isCompact: boolean;
  /** Called with the width of a column that a person widened, in rem. */
  readonly onWiden: (column: string, rem: number) => void;
  /** False while the list is filtered or sorted for looking. */
  readonly canMove: boolean;
  readonly positionOf: (id: string) => number;
  readonly selected: ReadonlySet<string>;
  readonly onSelectAll: () => void;
  readonly view: ListView;
  readonly onSort: (column: string) => void;
  readonly actions: RowActions;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The row to bring into view, once. */
  readonly target: string | null;
  readonly onReached: () => void;
  readonly onAddedClose: () => void;
}

/** The rows of a list: only those on the screen are drawn, and those that are being edited; on paper all are. */
export function Table(props: TableProps) {
  const { collection, entries, columns, isCompact, canMove, positionOf, selected, actions, scroller, target, onReached, onAddedClose } = props;
  const { edits } = useOffice();
  const { heading, isLargePreview } = definitionOf(collection);
  const visible = useSize(scroller);
  const opened = useObserved(edits.all, (all) => openKeys(all));
  const rem = useMemo(rootFontSize, []);
  const usualHeight = (isCompact ? COMPACT_ROW_REM : ROW_REM) * rem;
  const grid = useMemo(() => gridOf(columns, visible.width / rem), [columns, visible.width, rem]);
  const isPrinting = useIsPrinting();
  const [jump, setJump] = useState<Jump | null>(null);
  // A row that is being edited stays, so that scrolling away does not take the caret from it; so does one gone to.
  const kept = useMemo(() => {
    const open = new Set(opened.split(' '));
    return entries.flatMap(({ key }, index) => (isPrinting || index === jump?.index || open.has(key) ? [index] : []));
  }, [entries, opened, isPrinting, jump]);
  const preview = isLargePreview ? '20em' : '5em';

  // oxlint-disable-next-line react/incompatible-library -- it only says that the React compiler, which is not used here, would skip this
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 6,
    rangeExtractor: useCallback(
      (range: Range) =>
        kept.length === 0
          ? defaultRangeExtractor(range)
          : [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other),
      [kept],
    ),
  });

  // Rows that were measured in the other height have another one now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the height
  useEffect(() => virtualizer.measure(), [usualHeight, virtualizer]);

  useEffect(() => {
    if (jump !== null) focusJump(scroller.current, jump);
  }, [jump, scroller]);

  const targetIndex = target === null ? -1 : entries.findIndex(({ key }) => key === target);
  useEffect(() => {
    // A row in edit mode may be taller than the window: its first inputs are what is wanted.
    if (targetIndex < 0) return;
    virtualizer.scrollToIndex(targetIndex, { align: 'start' });
    onReached();
  }, [targetIndex, virtualizer, onReached]);

  useEndInSight(entries, { scroller, height: visible.height, isSelecting: selected.size > 0 });

  const rowOf = (index: number) => {
    const entry = entries[index];
    if (!entry) return null;
    const id = entry.item?.id ?? '';
    return {
      collection,
      entry,
      index,
      position: entry.item ? positionOf(id) : entries.length,
      columns,
      preview,
      isSelected: selected.has(id),
      actions,
      onAddedClose,
    } as const;
  };

  return (
    <RowDragging collection={collection} entries={entries} height={visible.height}>
      <div
        role="table"
        aria-label={heading}
        aria-rowcount={entries.length + 1}
        aria-colcount={columns.length + 2}
        className={style.table}
        data-wide={grid.isWide || undefined}
        data-stacked={grid.isStacked || undefined}
        data-compact={isCompact || undefined}
        style={{ '--columns': grid.columns, '--least': grid.least, '--tools': grid.tools, '--visible': `${visible.width}px` } as CSSProperties}
      >
        <HeadRow {...props} />
        <Droppable
          droppableId={collection}
          mode="virtual"
          isDropDisabled={!canMove}
          renderClone={(provided, _snapshot, rubric) => {
            const row = rowOf(rubric.source.index);
            return row && <EntryRow {...row} drag={provided} isDragged top={null} measure={null} />;
          }}
          getContainerForClone={() => scroller.current?.querySelector<HTMLElement>('[role=table]') ?? document.body}
        >
          {(provided) => (
            <div
              ref={provided.innerRef}
              {...provided.droppableProps}
              role="rowgroup"
              className={style.body}
              onKeyDown={(event) => {
                followArrows(event);
                const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
                setJump(jumpOf(event, { last: entries.length - 1, page: endIndex - startIndex - 1 }) ?? jump);
              }}
              style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
            >
              {virtualizer.getVirtualItems().map(({ index, key, start }) => {
                const row = rowOf(index);
                if (!row) return null;
                const id = row.entry.item?.id;
                const drawn = { ...row, top: isPrinting ? null : start, measure: virtualizer.measureElement };
                return id === undefined || !canMove ? (
                  <EntryRow key={key} {...drawn} drag={null} isDragged={false} />
                ) : (
                  <DraggableRow key={key} {...drawn} id={id} />
                );
              })}
            </div>
          )}
        </Droppable>
      </div>
    </RowDragging>
  );
}

/** The keys of the rows that are open, as one text that is equal when they are. */
function openKeys(all: ReadonlyMap<string, { readonly open: boolean }>): string {
  return [...all].flatMap(([key, { open }]) => (open ? [key] : [])).join(' ');
}

/** One rem, in pixels. The server draws no rows. */
function rootFontSize(): number {
  return typeof document === 'undefined' ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
