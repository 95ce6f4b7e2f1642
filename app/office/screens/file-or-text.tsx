import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { fileOrTextWords } from '../../words/office/file-or-text.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { ProblemNote } from '../feedback/problem-note.tsx';
import { ChooseFiles, type ChooseFilesProps } from '../files/uploads/choose-files.tsx';
import { ChooseFolder } from '../files/uploads/choose-folder.tsx';
import { droppedFiles } from '../files/uploads/folder-files.ts';
import { useDroppedFiles } from '../files/uploads/use-dropped-files.ts';
import { TextArea } from '../ui/text-area.tsx';
import style from './file-or-text.module.css';

export interface FileOrTextProps {
  /** Texts of the two ways. */
  readonly words: {
    readonly files: string;
    readonly chooseFiles: string;
    readonly emptyFolder: string;
    readonly orDrop: string;
    readonly whichFiles: string;
    readonly pasteHere: string;
    readonly pasteHelp: string;
    readonly takeText: string;
  };
  readonly accept: string;
  readonly multiple?: boolean;
  readonly busy: boolean;
  /** Text to begin with. */
  readonly initialText?: string;
  readonly onFiles: ChooseFilesProps['onChoose'];
  readonly onText: (text: string) => void;
}

/** Two ways to bring something in: files, chosen or dropped anywhere, also in folders, and text that is pasted. */
export function FileOrText({ words, accept, multiple = true, busy, initialText = '', onFiles, onText }: FileOrTextProps) {
  const { chooseFolder } = fileOrTextWords();
  const [text, setText] = useState(initialText);
  const [trouble, setTrouble] = useState<{ readonly message: string } | null>(null);
  function take(files: readonly File[]): void {
    setTrouble(files.length === 0 ? { message: words.emptyFolder } : null);
    if (files.length > 0) onFiles(files);
  }
  useDroppedFiles((given) => void droppedFiles(given, accept).then(take, (failure: unknown) => setTrouble(asProblem(failure))));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onText(text);
  }
  return (
    <div className={style.ways}>
      <div className={style.drop}>
        <div className={style.buttons}>
          <ChooseFiles label={words.files} accept={accept} multiple={multiple} loading={busy} onChoose={take}>
            {words.chooseFiles}
          </ChooseFiles>
          <ChooseFolder label={chooseFolder} accept={accept} variant="default" disabled={busy} onChoose={take}>
            {chooseFolder}
          </ChooseFolder>
        </div>
        <p>
          <span className="by-mouse">{words.orDrop}</span> {words.whichFiles}
        </p>
        <ProblemNote of={trouble} />
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
        <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
          {words.takeText}
        </Button>
      </form>
    </div>
  );
}
