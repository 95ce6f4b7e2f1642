import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { UnfinishedNotes } from '../../files/unfinished-notes.tsx';
import arriving from '../../files/uploads/upload-entry.module.css';
import { isWithin, type Slot } from '../../model/slot.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { useObserved } from '../../ui/observable.ts';

const UploadEntry = part(() => import('../../files/uploads/upload-entry.tsx'), 'UploadEntry');

export interface PictureUploadsProps {
  readonly slot: Slot;
  /** The text that they are put into. */
  readonly text: string;
}

/**
 * The pictures on their way into a text, and those just put into it, of which it is asked what they show while the text
 * has them.
 */
export function PictureUploads({ slot, text }: PictureUploadsProps) {
  const words = markdownFieldWords();
  const { attachments } = useOffice();
  const all = useObserved(attachments.all, (each) => each);
  const mine = [...all].filter(([each]) => isWithin(each, slot));
  const shown = mine.filter(([, { url }]) => url === null || text.includes(url));
  return (
    <>
      <UnfinishedNotes slot={slot} />
      <ul className={arriving.list} aria-label={words.newPictures}>
        {shown.map(([each, attachment]) => (
          // The view stays with the text, but for what went wrong.
          <li key={each} ref={attachment.problem && bringIntoView}>
            <UploadEntry slot={each} attachment={attachment} arrived={words.isInText} isOneOfMany onDone={() => void attachments.finish(each)} />
          </li>
        ))}
      </ul>
    </>
  );
}
