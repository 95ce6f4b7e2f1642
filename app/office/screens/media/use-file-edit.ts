import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFile } from '#core/contract/files.ts';
import { fileUse } from '#core/files/file-in-use.ts';
import type { Values } from '#core/values.ts';
import { editingWords } from '../../../words/office/editing.ts';
import { inUseWords } from '../../../words/office/in-use.ts';
import { mediaWords } from '../../../words/office/media.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { fileChanges } from '../../files/library/file-changes.ts';
import { isRecovered, keyOf, type Target, valuesOf } from '../../model/edit.ts';
import { descriptionOf, type FileValues } from '../../model/library.ts';
import { isEmpty } from '../../model/three-way-merge.ts';
import { useObserved } from '../../ui/observable.ts';

/** The text typed about a file, kept as that of a row is, and the actions of a person on the file. */
export function useFileEdit(file: StoredFile, onClose: () => void) {
  const words = mediaWords();
  const office = useOffice();
  const { comparing, edits, library, question, saveQueue } = office;
  const target: Target = { kind: 'file', path: file.fullPath };
  const key = keyOf(target);
  const edit = useObserved(edits.all, (all) => all.get(key));
  const isSaving = useObserved(saveQueue.savings, (savings) => savings.get(key)?.phase === 'saving');
  const [problem, setProblem] = useState<string | null>(null);
  const isTyped = edit !== undefined && !isEmpty(edit.typed);
  useOpenEdit(target, descriptionOf(file), onClose);
  return {
    description: edit ? (valuesOf(edit, descriptionOf(file)) as FileValues) : file,
    isRecovered: edit !== undefined && isRecovered(edit),
    isSaving,
    canSave: isTyped || Boolean(edit?.confirmed),
    problem: problem ?? edit?.trouble?.problem.message,
    compare: edit?.trouble?.kind === 'conflict' ? () => comparing.set(key) : null,
    type: (values: Partial<FileValues>): void => {
      for (const [name, value] of Object.entries(values)) edits.type(key, name, value);
    },
    save: () => edits.confirm(key),
    remove: async (): Promise<void> => {
      const now = await library.get(file.fullPath).catch(() => file);
      library.put(file.fullPath, now);
      const use = fileUse(file.name, now.usedIn);
      if (use !== null) return setProblem(inUseWords().fileInUse(use));
      if (!(await question.askToDelete(words.goesToTrash(file.name)))) return;
      setProblem(null);
      try {
        await fileChanges(office).remove(file);
        edits.cancel(key);
        onClose();
      } catch (error) {
        setProblem(asProblem(error).message);
      }
    },
    leave: async (): Promise<void> => {
      if (isTyped && !(await question.ask({ text: words.discardAsked, yes: editingWords().discard, no: editingWords().stay }))) return;
      // A save under way goes on without the dialog.
      if (edit?.confirmed) onClose();
      else edits.cancel(key);
    },
  };
}

/** Holds an edit open while a dialog shows it; the dialog closes when the edit ends. */
function useOpenEdit(target: Target, stored: Values, onClose: () => void): void {
  const { edits } = useOffice();
  const isOpen = useObserved(edits.all, (all) => all.has(keyOf(target)));
  const wasOpen = useRef(false);
  const open = useEffectEvent(() => edits.open(target, stored));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The edit ends when it is stored, or given up.
    if (wasOpen.current && !isOpen) close();
    else open();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
