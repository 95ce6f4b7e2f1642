import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { Field } from '#core/fields/kinds.ts';
import type { Values } from '#core/values.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { warningIn, withDerived } from '../../../editing/warning.ts';
import { useFirstRefused } from '../../../fields/first-refused.ts';
import { WithInputs } from '../../../fields/with-inputs.tsx';
import { type Edit, keyOf } from '../../../model/edit.ts';
import { isEmpty } from '../../../model/three-way-merge.ts';
import { isConfirmingKey, isSavingKey } from '../../../ui/saving-key.ts';
import { collectionParts } from '../publications/collection-parts.ts';
import type { Column, FieldColumn } from '../view/columns.ts';
import { Details } from './details.tsx';
import { swallowDoublePress } from './double-press.ts';
import { EditCell } from './edit-cell.tsx';
import style from './editor.module.css';
import { RowFields } from './row-fields.tsx';
import { RowFoot } from './row-foot.tsx';
import { hasColumn, openingField, type RowLayout, refusedField, rowLayout } from './row-layout.ts';
import { useInView } from './use-in-view.ts';
import { useLeave } from './use-leave.ts';
import { usePastedCells } from './use-pasted-cells.ts';

export interface EditRowProps {
  readonly collection: CollectionName;
  readonly edit: Edit;
  readonly values: Values;
  readonly columns: readonly Column[];
  readonly titleField: string;
  /** Visitors see what is stored. */
  readonly isShown: boolean;
  readonly preview: '5em' | '20em';
  /** Called when the row was closed with the focus in it, which has to go elsewhere. */
  readonly onFocusLost: () => void;
  readonly onHistory: (id: string) => void;
}

type OpenRowProps = EditRowProps & { readonly layout: RowLayout };

/** A row being edited, in one piece: with all of its inputs, or not yet. */
export function EditRow(props: EditRowProps) {
  const { collection, columns, edit } = props;
  const layout = useMemo(() => rowLayout(collection, columns), [collection, columns]);
  const { editable, folded, details } = layout;
  const areDetailsOpen = hasColumn(details, edit.caret) || hasColumn(details, refusedField(layout, edit.trouble));
  return (
    <WithInputs fields={fieldsOf([...editable, ...folded, ...(areDetailsOpen ? details : [])])}>
      <OpenRow {...props} layout={layout} />
    </WithInputs>
  );
}

/** Narrow inputs in their columns, wide ones below them. */
function OpenRow({ layout, collection, edit, values, columns, titleField, isShown, preview, onFocusLost, onHistory }: OpenRowProps) {
  const { attachments, edits, discardIfConfirmed } = useOffice();
  const ref = useRef<HTMLDivElement>(null);
  const { target, trouble } = edit;
  const key = keyOf(target);
  const shown = withDerived(edit, values);
  const warning = warningIn(edit, shown);
  const { editable, folded, details, all } = layout;
  const refused = refusedField(layout, trouble);
  // A later correction takes the caret nowhere.
  const [caret] = useState(refused ?? openingField(layout, edit.caret, titleField));
  const isTouched = useRef(false);
  const touch = () => (isTouched.current = true);
  const onElsewhere = useLeave(ref, () => {
    // A row that was opened for a picture, and waits to be named, is not left before the person comes to it.
    const isGiven = target.kind === 'new' && (!isEmpty(edit.typed) || attachments.waits(key));
    if (isTouched.current || !isGiven) edits.leave(key);
  });
  const onPaste = usePastedCells(target, all);
  useFirstRefused(ref, trouble);
  useLayoutEffect(swallowDoublePress, []);
  useInView(ref, onFocusLost);

  const { FieldSources } = collectionParts(collection);
  const save = () => edits.confirm(key);
  const cancel = () => void discardIfConfirmed(target);
  function onBlur(event: FocusEvent): void {
    edits.normalize(key);
    onElsewhere(event);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Tab') touch();
    // A drag in it has its own Escape.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const act = event.key === 'Escape' ? cancel : isSavingKey(event) || isConfirmingKey(event) ? save : null;
    if (act === null) return;
    // Or Escape would close the question that it leads to.
    event.preventDefault();
    act();
  }
  function focusBelow(name: string): void {
    const below = ref.current?.querySelector(`[data-field="${name}"]`);
    (below?.querySelector<HTMLElement>('textarea, [contenteditable=true]') ?? below?.querySelector<HTMLElement>('input, select, button'))?.focus();
  }
  const input = (column: FieldColumn) => (
    <EditCell
      edit={key}
      column={column}
      value={shown[column.name]}
      trouble={trouble}
      caret={caret === column.name}
      preview={preview}
      warning={warning?.field === column.name ? warning.message : null}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its inputs do not use come up to the row
    <div
      ref={ref}
      className={style.editor}
      data-editor={key}
      data-untouched={(target.kind === 'new' && isEmpty(edit.typed)) || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={touch}
      onInput={touch}
      onDrop={touch}
      onBlur={onBlur}
      onPaste={onPaste}
      role="presentation"
    >
      <RowFields
        columns={columns}
        wide={[...editable.filter(({ wide }) => wide), ...folded]}
        isElsewhere={({ name, wide }) => wide || hasColumn(details, name)}
        titleField={titleField}
        shown={shown}
        input={input}
        onFocusElsewhere={focusBelow}
      />
      {details.length > 0 && (
        <Details fields={fieldsOf(details)} isMarked={hasColumn(details, refused)} isWanted={hasColumn(details, edit.caret)}>
          {details.map((column) => (
            <div key={column.name} className={style.detail} data-kind={column.field.kind} data-field={column.name}>
              {input(column)}
            </div>
          ))}
        </Details>
      )}
      {target.kind === 'item' && FieldSources && (
        <div role="cell" className={style.details}>
          <FieldSources id={target.id} version={Number(edit.base.version)} />
        </div>
      )}
      <RowFoot {...{ edit, values, isShown, onHistory }} isMarked={refused !== undefined} onSave={save} onCancel={cancel} />
    </div>
  );
}

function fieldsOf(columns: readonly FieldColumn[]): Field[] {
  return columns.map(({ field }) => field);
}
