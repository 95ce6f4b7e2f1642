import { uploaderWords } from '../../../words/office/uploader.ts';
import { Sentence } from '../../feedback/sentence.tsx';
import style from './uploader.module.css';
import type { Upload } from './use-upload.ts';

interface UploadNotesProps {
  /** Of the element that describes the uploader where something is wrong. */
  readonly id: string;
  readonly upload: Upload;
  /** The problem of the field. */
  readonly problem: string | null;
}

/** Everything that is to be said of a file on its way: why it waits, what was left out, what is wrong. */
export function UploadNotes({ id, upload, problem }: UploadNotesProps) {
  const { attachment, isPending, isRefused, refusal, surplus, trouble, waiting } = upload;
  const words = uploaderWords();
  return (
    <>
      {waiting > 0 && (
        <p key={`waiting/${waiting}`} ref={bringIntoSight} className={style.problem} role="alert">
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
        <p key={refusal?.times} ref={trouble ? bringIntoSight : null} id={id} className={style.problem} role={trouble ? 'alert' : undefined}>
          <Sentence>{trouble ?? problem ?? ''}</Sentence>
        </p>
      )}
      {isRefused && <p className={style.help}>{words.chooseOrRemove}</p>}
    </>
  );
}

/** On a small screen the row's buttons may lie over what went wrong. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
