import { Button } from '@mantine/core';
import type { StoredFile } from '#core/contract/files.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { DraftNote } from '../../editing/draft-note.tsx';
import style from '../../files/library/media.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { SavingButton } from '../../ui/saving-button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { FileDescription } from './file-description.tsx';
import { FileFacts } from './file-facts.tsx';
import { Replacement } from './replacement.tsx';
import { useFileEdit } from './use-file-edit.ts';

/** Everything about one file: what it shows, where it is used, and what can be done with it. */
export function FileDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { description, isRecovered, isSaving, canSave, problem, compare, type, save, remove, leave } = useFileEdit(file, onClose);
  return (
    <Dialog title={file.name} size="large" onClose={() => void leave()}>
      <form
        className={style.file}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {isRecovered && <DraftNote />}
        {isPicture(file) && <FileDescription file={file} description={description} onType={type} />}
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
        {problem && (
          <p role="alert" className={style.problem}>
            {problem}{' '}
            {compare && (
              <Button size="compact-xs" variant="default" onClick={compare}>
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
            <SavingButton type="submit" isSaving={isSaving} disabled={!canSave}>
              {uiWords().save}
            </SavingButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
