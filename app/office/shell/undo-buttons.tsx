import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { shellWords } from '../../words/office/shell.ts';
import { syncWords } from '../../words/office/sync.ts';
import { useOffice } from '../editing/office-context.ts';
import { Icon } from '../ui/icon.tsx';
import { isTyping } from '../ui/is-typing.ts';
import { useObserved } from '../ui/observable.ts';

/** Undo and redo, as buttons and by Ctrl+Z and Ctrl+Y. Inside an input the keys belong to its text. */
export function UndoButtons() {
  const words = shellWords();
  const { undo, changes } = useOffice();
  const last = useObserved(undo.past, (past) => past.at(-1));
  const next = useObserved(undo.future, (future) => future.at(-1));
  const undoButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const way = key === 'y' || (key === 'z' && event.shiftKey) ? changes.redo : key === 'z' ? changes.undo : null;
      if (way === null) return;
      event.preventDefault();
      void way();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [changes]);

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        ref={undoButton}
        aria-label={syncWords().undo}
        title={last ? words.undoWhat(last.what) : words.nothingToUndo}
        aria-disabled={last === undefined}
        {...(last === undefined && { 'data-disabled': true })}
        onClick={() => void changes.undo()}
      >
        <Icon name="undo" />
      </ActionIcon>
      {next && (
        <ActionIcon variant="subtle" color="gray" aria-label={syncWords().redo} title={words.redoWhat(next.what)} onClick={() => void changes.redo()}>
          <Icon name="redo" />
        </ActionIcon>
      )}
    </>
  );
}
