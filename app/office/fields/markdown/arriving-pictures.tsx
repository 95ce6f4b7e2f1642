import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { useOffice } from '../../editing/office-context.ts';
import arriving from '../../files/uploads/arriving.module.css';
import { Arriving } from '../../files/uploads/arriving.tsx';
import { LostNote } from '../../files/uploads/lost-note.tsx';
import { resumableWithin } from '../../files/uploads/resumable-in-slot.ts';
import { ResumableNote } from '../../files/uploads/resumable-note.tsx';
import { editOf, isWithin } from '../../model/slot.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { useObserved } from '../../ui/observable.ts';

export interface ArrivingPicturesProps {
  readonly slot: string;
  /** The text that they are put into. */
  readonly text: string;
}

/**
 * The pictures on their way into a text, and those just put into it, of which it is asked what they show while the text
 * has them.
 */
export function ArrivingPictures({ slot, text }: ArrivingPicturesProps) {
  const words = markdownFieldWords();
  const { attachments, edits, resumableUploads } = useOffice();
  const all = useObserved(attachments.all, (each) => each);
  const left = useObserved(resumableUploads.all, (each) => each);
  const lost = useObserved(edits.all, (each) => each.get(editOf(slot))?.lostFiles);
  const mine = [...all].filter(([each]) => isWithin(each, slot));
  const shown = mine.filter(([, { url }]) => url === null || text.includes(url));
  const isHere = (name: string) => mine.some(([, { file }]) => file.name === name);
  const unfinished = resumableWithin(left, slot, (edit) => edits.all.get().has(edit)).filter(({ name }) => !isHere(name));
  const gone = Object.entries(lost ?? {}).filter(
    ([each, name]) => isWithin(each, slot) && !isHere(name) && !unfinished.some((upload) => upload.name === name),
  );
  return (
    <>
      {unfinished.map((upload) => (
        <ResumableNote key={upload.key} upload={upload} />
      ))}
      {gone.map(([each, name]) => (
        <LostNote key={each} name={name} />
      ))}
      <ul className={arriving.list} aria-label={words.newPictures}>
        {shown.map(([each, attachment]) => (
          // The view stays with the text, but for what went wrong.
          <li key={each} ref={attachment.problem && bringIntoView}>
            <Arriving slot={each} attachment={attachment} arrived={words.isInText} isOneOfMany onDone={() => void attachments.finish(each)} />
          </li>
        ))}
      </ul>
    </>
  );
}
