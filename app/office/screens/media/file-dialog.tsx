import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { StoredFile } from '#core/contract/files.ts';
import { fileUse } from '#core/files/file-in-use.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { editingWords } from '../../../words/office/editing.ts';
import { inUseWords } from '../../../words/office/in-use.ts';
import { mediaWords } from '../../../words/office/media.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { DraftNote } from '../../editing/draft-note.tsx';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { fileChanges } from '../../files/library/file-changes.ts';
import style from '../../files/library/media.module.css';
import { isRecovered, keyOf, type Target, valuesOf } from '../../model/edit.ts';
import { descriptionOf, type FileValues } from '../../model/library.ts';
import { isEmpty } from '../../model/merge.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useObserved } from '../../ui/observable.ts';
import { SavingButton } from '../../ui/saving-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CopyButton } from '../copy-button.tsx';
import { FileFacts } from './file-facts.tsx';
import { FocalPoint } from './focal-point.tsx';
import { Replacement } from './replacement.tsx';
import { useOpenEdit } from './use-open-edit.ts';

/**
 * Everything about one file: what it shows, where it is used, and what can be done with it. Typed text is kept as that
 * of a row is.
 */
export function FileDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const words = mediaWords();
  const office = useOffice();
  const { comparing, edits, library, question, saveQueue } = office;
  const target: Target = { kind: 'file', path: file.fullPath };
  const key = keyOf(target);
  const edit = useObserved(edits.all, (all) => all.get(key));
  const isSaving = useObserved(saveQueue.savings, (savings) => savings.get(key)?.phase === 'saving');
  const [problem, setProblem] = useState<string | null>(null);
  const { alt, decorative, focalX, focalY } = edit ? (valuesOf(edit, descriptionOf(file)) as FileValues) : file;
  const isTyped = edit !== undefined && !isEmpty(edit.typed);
  const trouble = edit?.trouble;

  useOpenEdit(target, descriptionOf(file), onClose);

  function say(values: Partial<FileValues>): void {
    for (const [name, value] of Object.entries(values)) edits.type(key, name, value);
  }
  async function remove(): Promise<void> {
    const now = await library.get(file.fullPath).catch(() => file);
    library.put(file.fullPath, now);
    const use = fileUse(file.name, now.usedIn);
    if (use !== null) return setProblem(inUseWords().fileInUse(use));
    const detail = words.goesToTrash(file.name);
    if (!(await question.askToDelete(detail))) return;
    setProblem(null);
    try {
      await fileChanges(office).remove(file);
      edits.cancel(key);
      onClose();
    } catch (error) {
      setProblem(asProblem(error).message);
    }
  }
  async function leave(): Promise<void> {
    if (isTyped && !(await question.ask({ text: words.discardAsked, yes: editingWords().discard, no: editingWords().stay }))) return;
    // A save under way goes on without the dialog.
    if (edit?.confirmed) onClose();
    else edits.cancel(key);
  }

  return (
    <Dialog title={file.name} size="large" onClose={() => void leave()}>
      <form
        className={style.file}
        onSubmit={(event) => {
          event.preventDefault();
          edits.confirm(key);
        }}
      >
        {edit && isRecovered(edit) && <DraftNote />}
        {isPicture(file) && (
          <div className={style.description}>
            <TextArea
              label={uiWords().altText}
              description={words.altTextHelp}
              rows={2}
              value={alt ?? ''}
              disabled={decorative}
              onChange={(event) => say({ alt: event.currentTarget.value || null })}
            />
            <Checkbox label={words.decorativeOnly} checked={decorative} onChange={(event) => say({ decorative: event.currentTarget.checked })} />
            <FocalPoint file={file} x={focalX ?? 0.5} y={focalY ?? 0.5} onChange={(x, y) => say({ focalX: x, focalY: y })} />
          </div>
        )}
        <div className={style.known}>
          <FileFacts file={file} />
          <div className={style.actions}>
            <a href={file.url} target="_blank" rel="noreferrer" download>
              {uiWords().download}
            </a>
            <CopyButton size="xs" text={new URL(file.url, location.href).href} label={uiWords().copyAddress} copied={uiWords().addressCopied} />
            <Replacement file={file} />
            <Button size="xs" variant="subtle" color="red" onClick={() => void remove()}>
              {uiWords().delete}
            </Button>
          </div>
        </div>
        {(problem ?? trouble) && (
          <p role="alert" className={style.problem}>
            {problem ?? trouble?.problem.message}{' '}
            {trouble?.kind === 'conflict' && (
              <Button size="compact-xs" variant="default" onClick={() => comparing.set(key)}>
                {uiWords().compare}
              </Button>
            )}
          </p>
        )}
        <div className={style.end}>
          <Button variant="default" onClick={() => void leave()}>
            {uiWords().close}
          </Button>
          {isPicture(file) && (
            <SavingButton type="submit" isSaving={isSaving} disabled={!isTyped && !edit?.confirmed}>
              {uiWords().save}
            </SavingButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
