import { Button } from '@mantine/core';
import { type DragEvent, type SubmitEvent, useState } from 'react';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { ChooseFiles } from '../../files/uploads/choose-files.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import style from './spreadsheet.module.css';

const ACCEPTED = '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain';

export interface SheetSourceProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
}

/** Where a sheet comes from: a file that is chosen or dropped, or rows that are pasted. */
export function SheetSource({ onFiles, onText }: SheetSourceProps) {
  const words = spreadsheetWords();
  const [text, setText] = useState('');
  function drop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onText(text);
  }
  return (
    /* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */
    <div className={style.sources} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <div className={style.drop}>
        <ChooseFiles label={words.sheet} accept={ACCEPTED} multiple={false} onChoose={onFiles}>
          {words.chooseFile}
        </ChooseFiles>
        <p>{words.orDrop}</p>
      </div>
      <form onSubmit={submit} className={style.paste}>
        <TextArea
          label={words.pasteHere}
          description={words.pasteHelp}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          {words.seeColumns}
        </Button>
      </form>
    </div>
  );
}
