import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { editingWords } from '../../words/office/editing.ts';
import { uiWords } from '../../words/office/ui.ts';
import type { UnfinishedFile } from '../model/draft.ts';
import style from './draft-note.module.css';

export interface DraftNoteProps {
  /** The file that was left unfinished; without one it was the text. */
  readonly file?: UnfinishedFile;
  /** Says where the text is, if it is not beside the note. */
  readonly where?: string;
  readonly onForget?: () => void;
}

/** Says what was left unfinished here on an earlier visit, and how it goes on. */
export function DraftNote({ file, where, onForget }: DraftNoteProps): ReactNode {
  const words = editingWords();
  const { before, after } = file?.upload ? words.leftUnfinished : words.notSent;
  return (
    <p className={style.note} role={file ? undefined : 'status'}>
      {file ? (
        <span>
          {before}
          <strong>{file.name}</strong>
          {after}
        </span>
      ) : (
        <span>
          {words.notSavedLastTime} {where}
        </span>
      )}
      {onForget && (
        <Button size="compact-xs" variant="default" onClick={onForget}>
          {file ? uiWords().forget : words.discard}
        </Button>
      )}
    </p>
  );
}
