import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { editOf, undescribedOf } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';
import { ScreenTop } from '../../ui/screen.tsx';
import style from './list.module.css';
import type { ListDialog } from './list-dialogs.tsx';
import { ListRows } from './list-rows.tsx';
import { EditRow } from './row-editor/lazy-edit-row.ts';
import { closeEmptyRows, openNewRow } from './row-editor/new-row.ts';
import { useSelection } from './selection/use-selection.ts';
import { useFocusAfterRemoval } from './table/use-focus-after-removal.ts';
import { Toolbar } from './toolbar.tsx';
import { useRecovered } from './use-added.ts';
import { useCloseOnLeave } from './use-close-on-leave.ts';
import { useGivenFiles } from './use-given-files.ts';
import { useListRows } from './use-list-rows.ts';
import { useReferredLists } from './use-referred-lists.ts';
import { useRequestedRow } from './use-requested-row.ts';
import { useRowActions } from './use-row-actions.ts';
import { DEFAULT_VIEW, isDefaultView, sortedBy } from './view/list-view.ts';
import { useColumns } from './view/use-columns.ts';
import { useView } from './view/use-view.ts';

const FilterBar = part(() => import('./view/filter-bar.tsx'), 'FilterBar', null);
const ListDialogs = part(() => import('./list-dialogs.tsx'), 'ListDialogs', null);
const SelectionBar = part(() => import('./selection/selection-bar.tsx'), 'SelectionBar');
const UndescribedPictures = part(() => import('./pictures/undescribed-pictures.tsx'), 'UndescribedPictures');

/** The one list screen, for every collection. */
export function ListScreen({ collection }: { collection: CollectionName }) {
  const office = useOffice();
  const definition = definitionOf(collection);
  const [view, setView] = useView(definition);
  const deferredView = useDeferredValue(view);
  const rows = useListRows(collection, deferredView);
  const { query, items, shown, entries, labelOf } = rows;
  const { look, empty, columns } = useColumns(collection, items);
  const { selected, toggle, toggleAll, clear } = useSelection(shown);
  const [isFiltering, setIsFiltering] = useState(false);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const screen = useRef<HTMLElement>(null);
  const undescribed = undescribedOf(collection);
  const isAsking = useObserved(office.attachments.all, (all) => [...all.keys()].some((slot) => editOf(slot) === undescribed));
  useRecovered(collection, setTarget);
  useRequestedRow(collection, items, setTarget, add);
  useReferredLists(collection);
  useCloseOnLeave(collection);
  const { addPictures, onDrop } = useGivenFiles(collection, show);
  const onRemoving = useFocusAfterRemoval(entries, screen);
  const actions = useRowActions(collection, { select: toggle, setDialog, onRemoving, view: deferredView });
  // A menu that goes closes itself once more, when what was chosen in it may be open.
  const closeDialog = useCallback(() => setDialog((open) => (open === dialog ? null : open)), [dialog]);
  const forgetTarget = useCallback(() => setTarget(null), []);
  const leadOn = useCallback(() => {
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    // The next of rows that are added at once: words that are meant for it would press a button.
    (find('[data-editor*="/new-"]:not(:focus-within) textarea') ?? find('[data-add]'))?.focus();
  }, []);

  function show(key: string): void {
    setView(DEFAULT_VIEW);
    setTarget(key);
  }
  function add(): void {
    closeEmptyRows(office, collection);
    show(openNewRow(office, collection));
  }

  return (
    <main ref={screen} className={style.screen} onDrop={onDrop} onPointerOver={EditRow.load} onFocus={EditRow.load}>
      <ScreenTop heading={definition.heading} />
      <Toolbar
        collection={collection}
        view={view}
        onView={setView}
        total={query.data ? items.length : null}
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
      {isAsking && <UndescribedPictures edit={undescribed} onClose={leadOn} />}
      <ListRows
        collection={collection}
        rows={rows}
        look={look}
        columns={columns}
        canMove={isDefaultView(deferredView)}
        selected={selected}
        onSelectAll={toggleAll}
        view={view}
        onSort={(column) => setView(sortedBy(view, column))}
        actions={actions}
        target={query.data && deferredView === view ? target : null}
        onReached={forgetTarget}
        onAddedClose={leadOn}
      />
      {/* Below: the row that is ticked next stays where it is. */}
      {selected.size > 0 && <SelectionBar collection={collection} ids={[...selected]} columns={columns} actions={actions} onClear={clear} />}
      {dialog && (
        <ListDialogs
          collection={collection}
          items={items}
          open={dialog}
          onClose={closeDialog}
          actions={actions}
          onRemoving={onRemoving}
          onMoved={setTarget}
          emptyColumns={empty}
          view={view}
          onView={setView}
        />
      )}
    </main>
  );
}
