import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DocumentName, documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { documentsWords } from '../../../words/office/documents.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { DraftNote } from '../../editing/draft-note.tsx';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useFirstRefused } from '../../fields/first-refused.ts';
import { WithInputs } from '../../fields/with-inputs.tsx';
import { type Edit, isRecovered, isUnsaved } from '../../model/edit.ts';
import { editOf } from '../../model/slot.ts';
import type { Saving } from '../../sync/save-queue.ts';
import { Icon } from '../../ui/icon.tsx';
import { useObserved } from '../../ui/observable.ts';
import { SavingButton } from '../../ui/saving-button.tsx';
import { useSavingKey } from '../../ui/use-saving-key.ts';
import { HistoryDialog } from '../../versions/history/history-part.ts';
import style from './document-form.module.css';
import type { DocumentForm as Form } from './use-document.ts';

const StalledFiles = part(() => import('../../files/uploads/chosen-file.tsx'), 'StalledFiles', null);
/** The time for which the confirmation of a save is shown, in milliseconds (spec, section 9). */
const CONFIRMATION_MS = 5_000;

interface DocumentFormProps {
  readonly name: DocumentName;
  /** The fields that have an input here. */
  readonly fields: Fields;
  readonly form: Form;
  readonly children: ReactNode;
}

/** The frame of a single document's screen: its inputs, "Guardar", and what came of it. */
export function DocumentForm({ name, fields, form, children }: DocumentFormProps) {
  const { saveQueue, comparing, edits, discardIfConfirmed, attachments } = useOffice();
  const phase = useObserved(saveQueue.savings, (savings) => savings.get(name)?.phase);
  const [isSaved, confirmSaved] = useConfirmation(name);
  const isUploading = useObserved(attachments.all, (all) => [...all].some(([slot, { state }]) => editOf(slot) === name && state === 'running'));
  const [isLooking, setIsLooking] = useState(false);
  const trouble = form.edit?.trouble;
  const inputs = useRef<HTMLFormElement>(null);
  useFirstRefused(inputs, trouble);
  useSavingKey(() => inputs.current?.requestSubmit());
  async function submit(): Promise<void> {
    const hadFiles = attachments.waits(name);
    if (hadFiles && (!(await attachments.sendAll(name)) || attachments.waits(name))) return;
    const edit = edits.all.get().get(name);
    if (edit && isUnsaved(edit)) form.save();
    else confirmSaved();
  }
  async function forget(): Promise<void> {
    if (!(await discardIfConfirmed({ kind: 'document', name }))) return;
    // The pressed button goes, and would take the focus with it.
    inputs.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  if (form.values === undefined) {
    return form.failure ? <ProblemNote of={form.failure} onRetry={form.reload} /> : <p aria-busy="true">{uiWords().loading}</p>;
  }
  return (
    <form
      ref={inputs}
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {form.edit && isRecovered(form.edit) && <DraftNote where={fieldsIn(name, form.edit)} onForget={() => void forget()} />}
      <WithInputs fields={Object.values(fields)}>
        {children}
        <div className={style.foot}>
          {isUploading && <StalledFiles edit={name} />}
          <SavingButton type="submit" isSaving={phase === 'saving' || isUploading}>
            {uiWords().save}
          </SavingButton>
          <p role="status" className={style.saved}>
            {isSaved ? documentsWords().saved : ''}
          </p>
          <Button variant="subtle" leftSection={<Icon name="history" />} onClick={() => setIsLooking(true)}>
            {uiWords().history}
          </Button>
          {trouble && (
            <p role="alert" className={style.problem}>
              {trouble.problem.message}{' '}
              {trouble.kind === 'conflict' && (
                <Button size="compact-xs" variant="default" onClick={() => comparing.set(name)}>
                  {uiWords().compare}
                </Button>
              )}
            </p>
          )}
        </div>
      </WithInputs>
      {isLooking && <HistoryDialog target={{ kind: 'document', name }} onClose={() => setIsLooking(false)} />}
    </form>
  );
}

/** Names the fields of what is not stored yet: "Está en «Nombre», «Foto»." */
function fieldsIn(document: DocumentName, { confirmed, typed }: Edit): string {
  const fields: Fields = documents[document].fields;
  return documentsWords().isIn(Object.keys({ ...confirmed, ...typed }).flatMap((name) => fields[name]?.label ?? []));
}

/** Whether the confirmation is shown: for a while after a save here, or on demand. */
function useConfirmation(name: DocumentName): [shown: boolean, show: () => void] {
  const { savings } = useOffice().saveQueue;
  const [shown, setShown] = useState(0);
  const noted = useRef<Saving>(undefined);
  useEffect(
    () =>
      savings.subscribe(() => {
        const note = savings.get().get(name);
        // Another save meanwhile is not this one.
        if (note?.phase === 'saved' && note !== noted.current) setShown(Date.now());
        noted.current = note;
      }),
    [savings, name],
  );
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown(Date.now())];
}
