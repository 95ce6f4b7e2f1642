import type { StoredFile } from '#core/contract/files.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { mediaWords } from '../../../words/office/media.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { fileChanges } from '../../files/library/file-changes.ts';
import style from '../../files/library/media.module.css';
import { UnfinishedNotes } from '../../files/unfinished-notes.tsx';
import { ACCEPTED_TYPES, ChooseFiles } from '../../files/uploads/choose-files.tsx';
import { refusalOf } from '../../files/uploads/modes.ts';
import { UploadProgress } from '../../files/uploads/upload-progress.tsx';
import { replacementSlotOf } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';

/** Puts another file in the place of one; its address stays, so everything that shows it shows the new one. */
export function Replacement({ file }: { file: StoredFile }) {
  const words = mediaWords();
  const office = useOffice();
  const { attachments, notices } = office;
  const slot = replacementSlotOf(file.fullPath);
  const attachment = useObserved(attachments.all, (all) => all.get(slot));
  const mode = isPicture(file) ? 'image' : 'pdf';

  function choose(chosen: File | undefined): void {
    if (chosen === undefined) return;
    const refusal = refusalOf(chosen, mode);
    if (refusal !== null) {
      notices.show({ tone: 'problem', text: refusal });
      return;
    }
    attachments.choose(slot, chosen, (url) => void put(url));
    void attachments.send(slot);
  }
  async function put(url: string): Promise<void> {
    try {
      await fileChanges(office).replace(file, url);
    } catch (error) {
      notices.show({ tone: 'problem', text: asProblem(error).message });
    } finally {
      attachments.forget(slot);
    }
  }

  const isBusy = attachment !== undefined && attachment.state !== 'error' && attachment.state !== 'canceled';
  return (
    <div className={style.replacement}>
      <ChooseFiles
        size="xs"
        variant="default"
        loading={isBusy}
        label={words.replaceNamed(file.name)}
        accept={ACCEPTED_TYPES[mode]}
        multiple={false}
        onChoose={([chosen]) => choose(chosen)}
      >
        {words.replace}
      </ChooseFiles>
      {!attachment && <UnfinishedNotes slot={slot} />}
      {attachment && <UploadProgress label={file.name} slot={slot} attachment={attachment} />}
      {attachment?.problem && (
        <p role="alert" className={style.problem}>
          {uploaderWords().failed(attachment.problem.message)}
        </p>
      )}
    </div>
  );
}
