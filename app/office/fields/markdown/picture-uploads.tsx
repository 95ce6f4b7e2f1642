import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { UnfinishedNotes } from '../../files/unfinished-notes.tsx';
import { isWithin, type Slot } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';

const NewPictures = part(() => import('./new-pictures.tsx'), 'NewPictures');

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
  const all = useObserved(useOffice().attachments.all, (each) => each);
  const pictures = [...all].filter(([each, { url }]) => isWithin(each, slot) && (url === null || text.includes(url)));
  return (
    <>
      <UnfinishedNotes slot={slot} />
      {pictures.length > 0 && <NewPictures {...{ pictures, text }} />}
    </>
  );
}
