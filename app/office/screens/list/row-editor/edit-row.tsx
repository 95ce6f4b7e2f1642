import { Button } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Values } from '#core/write.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { warningIn, withDerived } from '../../../editing/warning.ts';
import { asProblem } from '../../../feedback/as-problem.ts';
import { loadPart } from '../../../feedback/load-part.ts';
import { useFirstRefused } from '../../../fields/first-refused.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { type Edit, keyOf } from '../../../model/edit.ts';
import { isEmpty } from '../../../model/merge.ts';
import { SavingButton } from '../../../ui/saving-button.tsx';
import { isConfirmingKey, isSavingKey } from '../../../ui/saving-key.ts';
import { collectionParts } from '../publications/collection-parts.ts';
import { type Column, type FieldColumn, fieldsWithout, hasField } from '../view/columns.ts';
import { Details } from './details.tsx';
import { swallowDoublePress } from './double-press.ts';
import { EditCell } from './edit-cell.tsx';
import { EditLinks } from './edit-links.tsx';
import { EditNotes } from './edit-notes.tsx';
import style from './editor.module.css';
import { PageLink } from './page-link.tsx';
import { RowFields } from './row-fields.tsx';
import { useLeave } from './use-leave.ts';

/** Cells of one row, as spreadsheets copy them. */
const ONE_ROW = /^[^\t\n]*\t[^\n]*\n?$/;

export interface EditRowProps {
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

/** A row being edited: narrow inputs in their columns, wide ones below them. */
export function EditRow({ edit, values, columns, titleField, isShown, preview, onFocusLost, onHistory }: EditRowProps) {
  const office = useOffice();
  const { edits, discardIfConfirmed } = office;
  const ref = useRef<HTMLDivElement>(null);
  const key = keyOf(edit.target);
  const { trouble } = edit;
  const problems = trouble?.problem.details.fields ?? {};
  const shown = withDerived(edit, values);
  const { FieldSources } = 'collection' in edit.target ? collectionParts(edit.target.collection) : {};
  const warning = warningIn(edit, shown);
  const { folded, details } = useMemo(
    () => ('collection' in edit.target ? fieldsWithout(definitionOf(edit.target.collection), columns) : { folded: [], details: [] }),
    [edit.target, columns],
  );
  const marked = [...columns, ...folded, ...details].find(({ name }) => Object.keys(problems).some((path) => path.split(/[.[]/)[0] === name))?.name;
  const isDetail = (wantedName: string | null) => details.some(({ name }) => name === wantedName);
  const editable = columns.filter(hasField).filter(({ name }) => !isDetail(name));
  const wanted = [...editable, ...details].find(({ name }) => name === edit.caret) ?? editable.find(({ name, wide }) => !wide || name === titleField);
  // The field at which the row is opened; a later correction takes the caret nowhere.
  const [caret] = useState(marked ?? wanted?.name);
  const onElsewhere = useLeave(ref, () => edits.leave(key));
  function onBlur(event: FocusEvent): void {
    edits.normalize(key);
    onElsewhere(event);
  }

  useFirstRefused(ref, trouble);
  useLayoutEffect(swallowDoublePress, []);
  const close = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const editor = ref.current;
    // One that is nearly as tall as a telephone begins where its fields do, not below the buttons of the row before it.
    const isTall = editor !== null && editor.offsetHeight > innerHeight * 0.75;
    editor?.scrollIntoView({ block: isTall ? 'start' : 'nearest', inline: 'nearest' });
    return () => {
      if (editor?.contains(document.activeElement)) close();
    };
  }, []);

  function focusBelow(name: string): void {
    const below = ref.current?.querySelector(`[data-field="${name}"]`);
    (below?.querySelector<HTMLElement>('textarea, [contenteditable=true]') ?? below?.querySelector<HTMLElement>('input, select, button'))?.focus();
  }
  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text/plain');
    // A text in Markdown has tables of its own.
    const place = (event.target as Element).closest('[data-field]:not(:has([role=toolbar]))');
    if (place === null || !ONE_ROW.test(text)) return;
    event.preventDefault();
    void loadPart(() => import('./pasted-cells.ts')).then(
      ({ putCells }) =>
        putCells(office, { target: edit.target, from: place.getAttribute('data-field'), fields: [...columns, ...folded, ...details], text }),
      (error: unknown) => office.notices.show({ tone: 'problem', text: asProblem(error).message }),
    );
  }
  const cancel = () => void discardIfConfirmed(edit.target);
  function onKeyDown(event: KeyboardEvent): void {
    // A drag in it has its own Escape.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      // Or it would close the question that it leads to.
      event.preventDefault();
      cancel();
    }
    if (isSavingKey(event) || isConfirmingKey(event)) {
      event.preventDefault();
      edits.confirm(key);
    }
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
      data-untouched={(edit.target.kind === 'new' && isEmpty(edit.typed)) || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPaste={onPaste}
      role="presentation"
    >
      <RowFields
        columns={columns}
        wide={[...editable.filter(({ wide }) => wide), ...folded]}
        isElsewhere={({ name, wide }) => wide || isDetail(name)}
        titleField={titleField}
        shown={shown}
        input={input}
        onFocusElsewhere={focusBelow}
      />
      {details.length > 0 && (
        <Details isMarked={isDetail(marked ?? null)} isWanted={isDetail(edit.caret)}>
          {details.map((column) => (
            <div key={column.name} className={style.detail} data-kind={column.field.kind} data-field={column.name}>
              {input(column)}
            </div>
          ))}
        </Details>
      )}
      {edit.target.kind === 'item' && FieldSources && (
        <div role="cell" className={style.details}>
          <FieldSources id={edit.target.id} version={Number(edit.base.version)} />
        </div>
      )}
      <div role="cell" className={style.foot}>
        <EditNotes edit={edit} values={values} isMarked={marked !== undefined} />
        {/* A double click is one: the second would answer what the first one asks. */}
        <SavingButton size="xs" isSaving={edit.uploading} onClick={({ detail }) => detail < 2 && edits.confirm(key)}>
          {uiWords().save}
        </SavingButton>
        <Button size="xs" variant="default" onClick={cancel}>
          {uiWords().cancel}
        </Button>
        <PageLink target={edit.target} />
        {edit.target.kind === 'item' && <EditLinks target={edit.target} isShown={isShown} onHistory={onHistory} />}
      </div>
    </div>
  );
}
