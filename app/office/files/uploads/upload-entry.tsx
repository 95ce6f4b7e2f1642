import { Button } from '@mantine/core';
import { isPicture } from '#core/files/is-picture.ts';
import { loadingWords } from '../../../words/loading.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import { type Attachment, hasPictureText, isRefused } from '../../model/attachment.ts';
import type { Slot } from '../../model/slot.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { Description } from './description.tsx';
import style from './upload-entry.module.css';
import { UploadProgress } from './upload-progress.tsx';

export interface UploadEntryProps {
  readonly slot: Slot;
  readonly attachment: Attachment;
  /** Says where the file is, once it is there. */
  readonly arrived: string;
  /** True where what it belongs to has a name that tells nothing of this file. */
  readonly isOneOfMany?: boolean;
  /** Stores its text, or leaves that for later. */
  readonly onDone: () => void;
}

/** One of several files: how far it is, what went wrong, and what it shows. One that stops comes into sight. */
export function UploadEntry({ slot, attachment, arrived, isOneOfMany, onDone }: UploadEntryProps) {
  const words = uploaderWords();
  const { attachments } = useOffice();
  const { file, state, problem, delay, pictureText } = attachment;
  return (
    <li ref={problem || (delay && !isOneOfMany) ? bringIntoView : null}>
      <strong>{file.name}</strong>
      <UploadProgress label={file.name} slot={slot} attachment={attachment} />
      {problem && (
        <p role="alert" className={style.problem}>
          {words.failed(problem.message)}
        </p>
      )}
      {isPicture({ contentType: file.type }) && state !== 'error' && state !== 'canceled' && (
        <Description slot={slot} pictureText={pictureText} fileName={file.name} isOneOfMany={isOneOfMany} />
      )}
      {state === 'success' && (
        <div className={style.end}>
          <Button size="compact-xs" variant={hasPictureText(pictureText) ? 'filled' : 'subtle'} onClick={onDone}>
            {hasPictureText(pictureText) ? words.saveText : words.describeLater}
          </Button>
          <span role="status" className={style.facts}>
            {arrived}
          </span>
        </div>
      )}
      {(state === 'chosen' || state === 'error' || state === 'canceled') && (
        <div className={style.end}>
          {state !== 'canceled' && !isRefused(attachment) && (
            <Button size="compact-xs" variant="default" onClick={() => void attachments.send(slot)}>
              {state === 'error' ? loadingWords().retry : words.upload}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => attachments.forget(slot)}>
            {uiWords().remove}
          </Button>
        </div>
      )}
    </li>
  );
}
