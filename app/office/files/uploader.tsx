import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { uiWords } from '../../words/office/ui.ts';
import { part } from '../feedback/part.tsx';
import type { Slot } from '../model/slot.ts';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { useCaret } from '../ui/caret.ts';
import groups from '../ui/input-group.module.css';
import { UnfinishedNotes } from './unfinished-notes.tsx';
import { UploadButtons } from './upload-buttons.tsx';
import type { Mode } from './uploads/modes.ts';
import { ShownFile } from './uploads/shown-file.tsx';
import { UploadNotes } from './uploads/upload-notes.tsx';
import style from './uploads/uploader.module.css';
import { useUpload } from './uploads/use-upload.ts';

/** It comes while the file is chosen, so that nothing moves once it is. */
const ChosenFile = part(() => import('./uploads/chosen-file.tsx'), 'ChosenFile', null);

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
  const [id, ref] = [useId(), useCaret<HTMLInputElement>(caret)];
  const upload = useUpload(slot, mode, onChange);
  const { attachment, isBusy, isPending, isRefused, trouble, take } = upload;
  const [isOver, setIsOver] = useState(false);
  const note = `${id}-problem`;
  return (
    <fieldset
      className={`${groups.group} ${style.uploader}`}
      aria-describedby={problem || trouble ? note : undefined}
      data-over={isOver || undefined}
      data-chosen={isPending || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
        void ChosenFile.load();
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
      <UploadButtons ref={ref} mode={mode} upload={upload} onOpen={() => void ChosenFile.load()} />
      {!isPending && <UnfinishedNotes slot={slot} />}
      <div className={style.shown}>
        <ShownFile slot={slot} mode={mode} upload={upload} value={value} preview={preview} />
        {attachment && isPending && (
          <p ref={bringIntoView} className={style.help}>
            {attachment.file.name}
          </p>
        )}
        {!isBusy && (isPending || value !== null) && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => {
              // The pressed button goes, and would take the focus with it.
              ref.current?.focus();
              upload.remove();
            }}
          >
            {uiWords().remove}
          </Button>
        )}
      </div>
      <UploadNotes id={note} upload={upload} problem={problem} />
      {attachment && <ChosenFile label={label} slot={slot} attachment={attachment} isAsked={isPending && !isRefused && mode === 'image'} />}
    </fieldset>
  );
}
