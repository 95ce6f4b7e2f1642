import { Button } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, useDeferredValue, useId, useState } from 'react';
import { filePathOf } from '#core/files/file-address.ts';
import { libraryWords } from '../../words/office/library.ts';
import { uiWords } from '../../words/office/ui.ts';
import { uploaderWords } from '../../words/office/uploader.ts';
import { useOffice } from '../editing/office-context.ts';
import { part } from '../feedback/part.tsx';
import { Sentence } from '../feedback/sentence.tsx';
import { isRefused as neverGoesIn } from '../model/attachment.ts';
import { editOf, fieldIn, type Slot } from '../model/slot.ts';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { useCaret } from '../ui/caret.ts';
import { Icon } from '../ui/icon.tsx';
import groups from '../ui/input-group.module.css';
import { useObserved } from '../ui/observable.ts';
import { UnfinishedNotes } from './unfinished-notes.tsx';
import { ACCEPTED_TYPES } from './uploads/choose-files.tsx';
import { Description } from './uploads/lazy-description.ts';
import { UploadProgress } from './uploads/lazy-upload-progress.ts';
import { type Mode, refusalOf, surplusIn } from './uploads/modes.ts';
import style from './uploads/uploader.module.css';
import { useLocalAddress } from './uploads/use-local-address.ts';

const Picker = part(
  () => import('./library/picker.tsx'),
  (module) => module.Picker,
);

export interface UploaderProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly mode: Mode;
  readonly slot: Slot;
  readonly value: string | null;
  readonly onChange: (url: string | null) => void;
  readonly problem: string | null;
  readonly caret: boolean;
  readonly preview: string;
}

/** The file uploader (spec, section 2: File uploader widget; section 4: Upload task states). */
export function Uploader({ label, help, mode, slot, value, onChange, problem, caret, preview }: UploaderProps) {
  const words = uploaderWords();
  const { attachments, edits } = useOffice();
  const attachment = useObserved(attachments.all, (all) => all.get(slot));
  const isUnstored = useObserved(edits.all, (all) => {
    const edit = all.get(editOf(slot));
    return edit !== undefined && fieldIn(slot) in { ...edit.confirmed, ...edit.typed };
  });
  const [id, ref] = [useId(), useCaret<HTMLInputElement>(caret)];
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly times: number } | null>(null);
  const [surplus, setSurplus] = useState<string | null>(null);
  /** The number of times that a file was dropped or pasted while another one is on its way. */
  const [waiting, setWaiting] = useState(0);
  const [isPicking, setIsPicking] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const state = attachment?.state;
  const isBusy = state === 'running' || state === 'pausing' || state === 'paused' || state === 'canceling';
  if (!isBusy && waiting > 0) setWaiting(0);
  const isPending = isBusy || state === 'chosen' || state === 'error';

  function refuse(text: string | null): void {
    setRefusal((before) => (text === null ? null : { text, times: (before?.times ?? 0) + 1 }));
  }
  function choose(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined) return;
    setSurplus(surplusIn(files));
    const why = refusalOf(file, mode);
    refuse(why && (state === 'chosen' ? words.keepsChosen(why, attachment?.file.name ?? '') : why));
    if (why !== null) {
      // A file that was refused before makes way for it; one that may be stored does not.
      if (state === 'error') attachments.forget(slot);
      return;
    }
    attachments.choose(slot, file, onChange);
  }
  function take(event: DragEvent | ClipboardEvent, data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) setWaiting((times) => times + 1);
    else choose(files);
  }
  function upload(): void {
    if (isPending) void attachments.send(slot);
    else refuse(words.chooseFirst);
  }
  function remove(): void {
    refuse(null);
    // The pressed button goes, and would take the focus with it.
    ref.current?.focus();
    attachments.forget(slot);
    if (!isPending) onChange(null);
  }

  const trouble = refusal?.text ?? (attachment?.problem ? words.failed(attachment.problem.message) : null);
  const isRefused = attachment !== undefined && neverGoesIn(attachment);
  const shown = isPending ? null : value;
  const local = useLocalAddress(isPending && !isRefused && mode === 'image' ? attachment?.file : undefined);
  // A file arrives a moment before its address is the value: the former picture would be seen in between.
  const picture = useDeferredValue(local ?? (mode === 'image' && shown !== null ? `${shown}?width=640` : null));
  return (
    <fieldset
      className={`${groups.group} ${style.uploader}`}
      aria-describedby={problem || trouble ? `${id}-problem` : undefined}
      data-over={isOver || undefined}
      data-chosen={isPending || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <legend>{label}</legend>
      {help && <p className={style.help}>{help}</p>}
      <div className={style.line}>
        <label className={style.choose}>
          <input
            ref={ref}
            type="file"
            accept={ACCEPTED_TYPES[mode]}
            disabled={isBusy}
            onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
          />
          <Icon name={mode === 'image' ? 'image' : 'file'} />
          {mode === 'image' ? words.choosePicture : words.chooseFile}
        </label>
        <Button
          className={style.send}
          size="xs"
          variant={isPending ? 'light' : 'default'}
          leftSection={!isBusy && <Icon name="upload" />}
          disabled={isBusy || isRefused}
          onClick={upload}
        >
          {isBusy ? words.isUploading : words.upload}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => setIsPicking(true)}>
          {libraryWords().pick}
        </Button>
        {!isBusy && (isPending || value !== null) && (
          <Button size="xs" variant="subtle" color="red" onClick={remove}>
            {uiWords().remove}
          </Button>
        )}
      </div>
      {isPicking && (
        <Picker
          mode={mode}
          onClose={() => setIsPicking(false)}
          onChoose={(url) => {
            refuse(null);
            attachments.forget(slot);
            onChange(url);
            setIsPicking(false);
          }}
        />
      )}
      {!isPending && <UnfinishedNotes slot={slot} />}
      {(picture ?? shown) !== null && (
        // A chosen file stays where it is when it has arrived: above the messages about it on its way.
        <p className={style.result}>
          {picture !== null && <img src={picture} alt="" style={{ maxWidth: preview }} />}
          {mode === 'pdf' && state === 'success' && <span role="status">{words.pdfUpdated}</span>}
          {shown !== null && (
            <a href={shown} target="_blank" rel="noreferrer" download title={filePathOf(shown)?.split('/').at(-1)}>
              {uiWords().download}
            </a>
          )}
          {shown !== null && state === 'success' && isUnstored && <span className={style.help}>{words.notSavedYet}</span>}
        </p>
      )}
      {attachment && isPending && <p className={style.help}>{attachment.file.name}</p>}
      {attachment && <UploadProgress label={label} slot={slot} attachment={attachment} />}
      {waiting > 0 && (
        <p key={waiting} ref={bringIntoSight} className={style.problem} role="alert">
          {words.stillUploading(attachment?.file.name ?? '')}
        </p>
      )}
      {surplus && (isPending || refusal) && (
        <p className={style.help} role="status">
          {surplus}
        </p>
      )}
      {(trouble ?? problem) && (
        // Another one each time, or a second press would not be heard.
        <p
          key={refusal?.times}
          ref={trouble ? bringIntoSight : null}
          id={`${id}-problem`}
          className={style.problem}
          role={trouble ? 'alert' : undefined}
        >
          <Sentence>{trouble ?? problem ?? ''}</Sentence>
        </p>
      )}
      {isRefused && <p className={style.help}>{words.chooseOrRemove}</p>}
      {attachment && isPending && !isRefused && mode === 'image' && (
        <div ref={bringIntoView}>
          <Description slot={slot} pictureText={attachment.pictureText} fileName={attachment.file.name} />
        </div>
      )}
    </fieldset>
  );
}

/** On a small screen the row's buttons may lie over what went wrong. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
