import { useEffect, useEffectEvent } from 'react';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from '../../files/uploads/upload-entry.module.css';
import { UploadEntry } from '../../files/uploads/upload-entry.tsx';
import type { Attachment } from '../../model/attachment.ts';
import type { Slot } from '../../model/slot.ts';

interface NewPicturesProps {
  readonly pictures: readonly (readonly [Slot, Attachment])[];
  /** The text that they are put into. */
  readonly text: string;
}

/** Pictures on their way into a text, and those of which it is asked what they show, unless the text says it. */
export function NewPictures({ pictures, text }: NewPicturesProps) {
  const words = markdownFieldWords();
  const { attachments } = useOffice();
  const said = pictures.flatMap(([slot, { url }]) => (url === null ? [] : [{ slot, alt: altIn(text, url) }]));
  const describe = useEffectEvent(() => {
    for (const { slot, alt } of said) if (alt !== '') attachments.describe(slot, { alt });
  });
  const answers = said.map(({ slot, alt }) => `${slot} ${alt}`).join('\n');
  useEffect(() => {
    if (answers !== '') describe();
  }, [answers]);
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

/** The words of a text for a picture that is not seen; empty where it has none. */
function altIn(text: string, url: string): string {
  const end = text.indexOf(`](${url}`);
  return end === -1 ? '' : text.slice(text.lastIndexOf('![', end) + 2, end);
}
