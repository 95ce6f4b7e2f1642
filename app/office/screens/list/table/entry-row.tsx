import { Draggable, type DraggableProvided } from '@hello-pangea/dnd';
import { type CSSProperties, memo, useCallback, useEffect, useRef } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { Values } from '#core/values.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { addressOnSite } from '../../../model/address-on-site.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { type Edit, valuesOf } from '../../../model/edit.ts';
import { nameOf } from '../../../model/titles.ts';
import { placeLostFocus } from '../../../ui/lost-focus.ts';
import { useObserved } from '../../../ui/observable.ts';
import { EditRow } from '../row-editor/lazy-edit-row.ts';
import { hasTimeNote, isSeen, TimeNote } from '../row-editor/time-parts.ts';
import type { Column } from '../view/columns.ts';
import style from './row.module.css';
import { Row } from './row.tsx';
import type { RowActions } from './row-actions.ts';
import type { TableRow } from './table-rows.ts';

export interface EntryRowProps {
  readonly collection: CollectionName;
  readonly entry: TableRow;
  /** From 0, among the rows shown. */
  readonly index: number;
  /** From 1, in the stored order. */
  readonly position: number;
  readonly columns: readonly Column[];
  readonly preview: '5em' | '20em';
  readonly isSelected: boolean;
  readonly actions: RowActions;
  /** Null where rows cannot be dragged. */
  readonly drag: DraggableProvided | null;
  readonly isDragged: boolean;
  readonly top: number | null;
  readonly measure: ((element: HTMLElement | null) => void) | null;
  /** Called when a row that was added is closed with the focus in it. */
  readonly onAddedClose: () => void;
}

/** One row of the list, to read or to edit. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { collection, entry, index, position, columns, preview, isSelected, actions, drag, isDragged, top, measure, onAddedClose } = props;
  const { edits } = useOffice();
  const definition = definitionOf(collection);
  const { enabledField, titleField } = definition;
  const edit = useObserved(edits.all, (all) => all.get(entry.key));
  const element = useRef<HTMLDivElement | null>(null);
  const lostFocus = useRef(false);
  const innerRef = drag?.innerRef;
  const isOpen = edit?.open === true;
  const stored = storedOf(entry, edit);
  const values = edit ? valuesOf(edit, stored) : stored;

  useEffect(() => {
    if (isOpen || !lostFocus.current) return;
    lostFocus.current = false;
    placeLostFocus(element.current?.querySelector('[data-edit]'));
  }, [isOpen]);

  const drawn = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      innerRef?.(node);
      measure?.(node);
    },
    [innerRef, measure],
  );

  const offset: CSSProperties = top === null ? {} : { position: 'absolute', top, left: 0, right: 0 };
  return (
    <div
      ref={drawn}
      {...drag?.draggableProps}
      role="row"
      // The heading row is the first one.
      aria-rowindex={index + 2}
      data-index={index}
      data-dragged={isDragged || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-hidden={values[enabledField] === false || undefined}
      className={style.row}
      style={{ ...offset, ...drag?.draggableProps.style }}
    >
      {edit && isOpen ? (
        <EditRow
          collection={collection}
          edit={edit}
          values={values}
          columns={columns}
          titleField={titleField}
          isShown={isSeen(definition, stored)}
          preview={preview}
          onHistory={actions.history}
          onFocusLost={() => {
            // A row that was added makes place for the stored one, and would take the focus with it.
            if (entry.item === null) onAddedClose();
            else lostFocus.current = true;
          }}
        />
      ) : (
        <Row
          id={entry.item?.id ?? ''}
          editKey={entry.key}
          title={nameOf(collection, values, position)}
          titleField={titleField}
          position={position}
          timeNote={hasTimeNote(definition, values) ? <TimeNote collection={collection} values={values} /> : null}
          site={entry.item ? addressOnSite(collection, entry.item) : null}
          values={values}
          columns={columns}
          isSeen={isSeen(definition, values)}
          isSelected={isSelected}
          actions={actions}
          handle={drag?.dragHandleProps ?? null}
        />
      )}
    </div>
  );
});

/**
 * The stored values, as far as they are known here. The list learns of a save a moment after the edit: until then, a
 * field would show what was before.
 */
function storedOf({ item }: TableRow, edit: Edit | undefined): Values {
  if (item === null) return edit?.base ?? {};
  return edit !== undefined && Number(edit.base.version) > item.version ? edit.base : item;
}

/** A row that can be dragged. */
export const DraggableRow = memo(function DraggableRow({ id, ...row }: Omit<EntryRowProps, 'drag' | 'isDragged'> & { readonly id: string }) {
  const { edits } = useOffice();
  const isOpen = useObserved(edits.all, (all) => all.get(row.entry.key)?.open === true);
  return (
    <Draggable draggableId={id} index={row.index} isDragDisabled={isOpen}>
      {(drag, { isDragging }) => <EntryRow {...row} drag={drag} isDragged={isDragging} />}
    </Draggable>
  );
});
