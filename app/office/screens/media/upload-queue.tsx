import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#core/errors.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { mediaWords } from '../../../words/office/media.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { fileChanges } from '../../files/library/file-changes.ts';
import style from '../../files/library/media.module.css';
import { UnfinishedNotes } from '../../files/unfinished-notes.tsx';
import { ACCEPTED_TYPES, ChooseFiles } from '../../files/uploads/choose-files.tsx';
import { droppedFiles, withoutFolders } from '../../files/uploads/folder-files.ts';
import arriving from '../../files/uploads/upload-entry.module.css';
import { UploadEntry } from '../../files/uploads/upload-entry.tsx';
import { useDroppedFiles } from '../../files/uploads/use-dropped-files.ts';
import { usePastedFiles } from '../../files/uploads/use-pasted-files.ts';
import { freshSlotWithin, isWithin, LIBRARY, type Slot } from '../../model/slot.ts';
import { Icon } from '../../ui/icon.tsx';
import { useObserved } from '../../ui/observable.ts';

const ACCEPTED = `${ACCEPTED_TYPES.image},${ACCEPTED_TYPES.pdf}`;

/** Uploads files into the library, many at once, each with its own progress. */
export function UploadQueue() {
  const texts = mediaWords();
  const office = useOffice();
  const { attachments, library } = office;
  const client = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const all = useObserved(attachments.all, (each) => each);
  const mine = [...all].filter(([slot]) => isWithin(slot, LIBRARY));

  const arrived = mine.filter(([, { state }]) => state === 'success').map(([slot]) => slot);
  const refresh = () => client.invalidateQueries({ queryKey: library.files.queryKey });

  async function finish(slot: Slot): Promise<void> {
    await attachments.finish(slot);
    await refresh();
  }
  function add(files: Iterable<File>): void {
    for (const file of files) {
      const slot = freshSlotWithin(LIBRARY);
      attachments.choose(slot, file, (url) => {
        fileChanges(office).added(url, () => attachments.forget(slot));
        // A picture stays until its text is typed or left for later.
        if (!isPicture({ contentType: file.type })) attachments.forget(slot);
        void refresh();
      });
      void attachments.send(slot);
    }
  }

  async function addDropped(given: DataTransfer): Promise<void> {
    try {
      const files = await droppedFiles(given, ACCEPTED);
      if (files.length === 0) throw new Problem('failed-precondition', texts.emptyFolder);
      add(files.map(withoutFolders));
    } catch (failure) {
      office.notices.show({ tone: 'problem', text: asProblem(failure).message });
    }
  }

  usePastedFiles(add);
  useDroppedFiles((given) => {
    setIsOver(false);
    void addDropped(given);
  });

  return (
    <section
      aria-label={texts.upload}
      className={style.queue}
      data-over={isOver || undefined}
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
    >
      <div className={style.bar}>
        <ChooseFiles size="xs" leftSection={<Icon name="upload" />} label={texts.filesForLibrary} accept={ACCEPTED} onChoose={add}>
          {texts.upload}
        </ChooseFiles>
        <span className={style.facts}>
          <span className="by-mouse">{texts.orDrop}</span> {texts.whichFiles}
        </span>
      </div>
      <UnfinishedNotes slot={LIBRARY} />
      <ul className={arriving.list}>
        {mine.map(([slot, attachment]) => (
          <UploadEntry key={slot} slot={slot} attachment={attachment} arrived={texts.isInLibrary} onDone={() => void finish(slot)} />
        ))}
      </ul>
      {arrived.length > 1 && (
        <div className={style.bar}>
          <Button size="compact-xs" variant="default" onClick={() => void Promise.all(arrived.map(finish))}>
            {texts.saveAndGoOn}
          </Button>
        </div>
      )}
    </section>
  );
}
