import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from '../../files/uploads/upload-entry.module.css';
import { UploadEntry } from '../../files/uploads/upload-entry.tsx';
import type { Attachment } from '../../model/attachment.ts';
import type { Slot } from '../../model/slot.ts';

/** Pictures on their way into a text, and those of which it is asked what they show. */
export function NewPictures({ pictures }: { readonly pictures: readonly (readonly [Slot, Attachment])[] }) {
  const words = markdownFieldWords();
  const { attachments } = useOffice();
  return (
    <ul className={style.list} aria-label={words.newPictures}>
      {pictures.map(([slot, attachment]) => (
        // The view stays with the text, but for what went wrong.
        <UploadEntry
          key={slot}
          slot={slot}
          attachment={attachment}
          arrived={words.isInText}
          isOneOfMany
          onDone={() => void attachments.finish(slot)}
        />
      ))}
    </ul>
  );
}
