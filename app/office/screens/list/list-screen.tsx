import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { listWords } from '../../../words/office/list.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { isItemOf, isUnsaved } from '../../model/edit.ts';
import { editOf, undescribedOf } from '../../model/slot.ts';
import { short } from '../../model/titles.ts';
import { useObserved } from '../../ui/observable.ts';
import { ScreenTop } from '../../ui/screen.tsx';
import style from './list.module.css';
import { type ListDialog, ListDialogs } from './list-dialogs.tsx';
import { FilterBar, SelectionBar, UndescribedPictures } from './list-parts.ts';
import { loadEditRow } from './row-editor/lazy-edit-row.ts';
import { closeEmptyRows, openNewRow } from './row-editor/new-row.ts';
import { createRowActions } from './table/row-actions.ts';
import { Table } from './table/table.tsx';
import { tableRowsOf } from './table/table-rows.ts';
import { useFocusAfterRemoval } from './table/use-focus-after-removal.ts';
import { Toolbar } from './toolbar.tsx';
import { useAdded, useRecovered } from './use-added.ts';
import { useGivenFiles } from './use-given-files.ts';
import { useReferredLists } from './use-referred-lists.ts';
import { useRequestedRow } from './use-requested-row.ts';
import { columnsOf, emptyColumns } from './view/columns.ts';
import { applyView, DEFAULT_VIEW, isDefaultView, type ListView } from './view/list-view.ts';
import { chooseColumns, useTableLook } from './view/table-look.ts';
import { useLabelOf } from './view/use-label-of.ts';
import { useView } from './view/use-view.ts';
import { queryOf } from './view/view-address.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_ITEMS: readonly AnyItem[] = [];

/** The one list screen, for every collection. */
export function ListScreen({ collection }: { collection: CollectionName }) {
  const office = useOffice();
  const { lists, attachments, edits } = office;
  const definition = definitionOf(collection);
  const { data, error, isPending, fetchStatus, failureCount, refetch } = useQuery(lists.query(collection));
  const items = data ?? NO_ITEMS;
  const [view, setView] = useView(definition);
  const [isFiltering, setIsFiltering] = useState(false);
  const [selected, setSelected] = useState(NONE);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLElement>(null);
  const look = useTableLook(collection);
  const empty = useMemo(() => emptyColumns(definition, items).join(' '), [definition, items]);
  const columns = useMemo(() => columnsOf(definition, look, empty.split(' ')), [definition, look, empty]);
  const undescribed = undescribedOf(collection);
  const isAsking = useObserved(attachments.all, (all) => [...all.keys()].some((slot) => editOf(slot) === undescribed));
  // The list would push a row being added away while somebody clicks in it. If it does not come, the row is there.
  const isAwaited = isPending && fetchStatus === 'fetching' && failureCount === 0;
  const added = useAdded(collection, data);
  useRecovered(collection, setTarget);
  useRequestedRow(collection, items, setTarget, add);
  useReferredLists(collection);

  // The leave guard asked about typed text; an empty row need not be open when the person comes back.
  useEffect(
    () => () => {
      for (const [key, edit] of edits.all.get()) if (isItemOf(collection, edit.target) && !isUnsaved(edit)) edits.leave(key);
    },
    [collection, edits],
  );

  const labelOf = useLabelOf();
  // A menu that goes closes itself once more, when what was chosen in it may be open.
  const closeDialog = useCallback(() => setDialog((open) => (open === dialog ? null : open)), [dialog]);
  const forgetTarget = useCallback(() => setTarget(null), []);
  const focusAdd = useCallback(() => screen.current?.querySelector<HTMLElement>('[data-add]')?.focus(), []);
  const deferredView = useDeferredValue(view);
  const shown = useMemo(() => applyView(items, definition, deferredView, labelOf), [items, definition, deferredView, labelOf]);
  const entries = useMemo(() => (isAwaited ? [] : tableRowsOf(collection, shown, added)), [isAwaited, collection, shown, added]);
  const positions = useMemo(() => new Map(items.map(({ id }, index) => [id, index])), [items]);
  const onRemoving = useFocusAfterRemoval(entries, screen);
  const navigate = useNavigate();
  const inAddress = queryOf(deferredView);
  const actions = useMemo(
    () =>
      createRowActions(office, collection, {
        open: (id) => void navigate({ pathname: `/${collection}/${id}`, search: inAddress }),
        select: (id) => setSelected((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]))),
        more: (id, anchor) => setDialog((open) => (open?.kind === 'menu' && open.anchor === anchor ? null : { kind: 'menu', id, anchor })),
        move: (id) => setDialog({ kind: 'position', id }),
        history: (id) => setDialog({ kind: 'history', id }),
        merge: (ids) => setDialog({ kind: 'merge', ids }),
        onRemoving,
      }),
    [office, collection, onRemoving, navigate, inAddress],
  );
  const selectedHere = useMemo(() => new Set(shown.map(({ id }) => id).filter((id) => selected.has(id))), [shown, selected]);

  function show(key: string): void {
    setView(DEFAULT_VIEW);
    setTarget(key);
  }
  function add(): void {
    closeEmptyRows(office, collection);
    show(openNewRow(office, collection));
  }
  const { addPictures, onDrop } = useGivenFiles(collection, show);
  function sort(column: string): void {
    const { sort: before } = view;
    const next = before?.column !== column ? { column, descending: false } : before.descending ? null : { column, descending: true };
    setView({ ...view, sort: next });
  }

  return (
    <main ref={screen} className={style.screen} onDrop={onDrop} onPointerOver={loadEditRow} onFocus={loadEditRow}>
      <ScreenTop heading={definition.heading} />
      <Toolbar
        collection={collection}
        view={view}
        onView={setView}
        total={data ? items.length : null}
        shown={shown.length}
        onAdd={add}
        onPictures={addPictures}
        onColumns={() => setDialog({ kind: 'columns' })}
        isFiltering={isFiltering}
        onFilters={() => setIsFiltering(!isFiltering)}
      />
      {(isFiltering || Object.keys(view.fields).length > 0) && (
        <FilterBar collection={collection} items={items} view={view} onView={setView} labelOf={labelOf} isOpen={isFiltering} />
      )}
      {isAsking && <UndescribedPictures edit={undescribed} onClose={focusAdd} />}
      <div ref={scroller} className={style.scroller} aria-busy={isPending}>
        {items.length === 0 && <ProblemNote className={style.failed} title={listWords().notLoaded} of={error} onRetry={refetch} />}
        {(!error || entries.length > 0) && (
          <Table
            collection={collection}
            entries={entries}
            columns={columns}
            isCompact={look.isCompact}
            onWiden={(column, rem) => chooseColumns(collection, { widths: { ...look.widths, [column]: rem } })}
            canMove={isDefaultView(deferredView)}
            positionOf={(id) => (positions.get(id) ?? 0) + 1}
            selected={selectedHere}
            onSelectAll={() => setSelected(selectedHere.size === shown.length ? NONE : new Set(shown.map(({ id }) => id)))}
            view={view}
            onSort={sort}
            actions={actions}
            scroller={scroller}
            target={data && deferredView === view ? target : null}
            onReached={forgetTarget}
            onAddedClose={focusAdd}
          />
        )}
        {isPending && <p className={style.empty}>{uiWords().loading}</p>}
        {!isPending && !error && entries.length === 0 && (
          <p className={style.empty}>{items.length === 0 ? listWords().none(definition.singular) : nothingFound(view)}</p>
        )}
      </div>
      {/* Below: the row that is ticked next stays where it is. */}
      {selectedHere.size > 0 && (
        <SelectionBar collection={collection} ids={[...selectedHere]} columns={columns} actions={actions} onClear={() => setSelected(NONE)} />
      )}
      {dialog && (
        <ListDialogs
          collection={collection}
          items={items}
          open={dialog}
          onClose={closeDialog}
          actions={actions}
          onRemoving={onRemoving}
          emptyColumns={empty.split(' ')}
          view={view}
          onView={setView}
        />
      )}
    </main>
  );
}

function nothingFound({ filter }: ListView): string {
  return filter.trim() === '' ? listWords().nothingWithFilters : uiWords().nothingFound(short(filter));
}
