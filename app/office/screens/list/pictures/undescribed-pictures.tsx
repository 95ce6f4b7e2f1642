import { useState } from 'react';
import { newPicturesWords } from '../../../../words/office/new-pictures.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { Description } from '../../../files/uploads/description.tsx';
import { hasPictureText } from '../../../model/attachment.ts';
import { editOf, pathIn, type Slot } from '../../../model/slot.ts';
import { useObserved } from '../../../ui/observable.ts';
import { SavingButton } from '../../../ui/saving-button.tsx';
import style from './undescribed-pictures.module.css';

/**
 * Asks what pictures show that were added many at once; what is left empty the dashboard counts.
 * @param props.edit what they belong to
 */
export function UndescribedPictures({ edit, onClose }: { edit: string; onClose: () => void }) {
  const words = newPicturesWords();
  const { attachments } = useOffice();
  const all = useObserved(attachments.all, (each) => each);
  const [isSaving, setIsSaving] = useState(false);
  // In the order of their rows, whichever arrived first.
  const pictures = [...all].filter(([slot]) => editOf(slot) === edit).toSorted(([one], [other]) => rowNumber(one) - rowNumber(other));
  const isDescribed = pictures.some(([, { pictureText }]) => hasPictureText(pictureText));

  async function finish(): Promise<void> {
    setIsSaving(true);
    await Promise.all(pictures.map(([slot]) => attachments.finish(slot)));
    setIsSaving(false);
    onClose();
  }

  return (
    <section className={style.panel} aria-label={words.texts} data-asks>
      <p className={style.why}>{words.help}</p>
      <ul className={style.pictures}>
        {pictures.map(([slot, { file, pictureText, url }]) => (
          <li key={slot}>
            <img className={style.thumbnail} src={`${url}?width=192`} alt="" />
            <Description slot={slot} pictureText={pictureText} fileName={file.name} label={words.whatDoesShow(file.name)} />
          </li>
        ))}
      </ul>
      <SavingButton className={style.end} size="xs" variant={isDescribed ? 'filled' : 'subtle'} isSaving={isSaving} onClick={() => void finish()}>
        {isDescribed ? words.saveTexts : words.describeLater}
      </SavingButton>
    </section>
  );
}

/** The number with which the key of a new row ends (`openNewRow`). */
function rowNumber(slot: Slot): number {
  return Number(pathIn(slot).split('-').at(-1));
}
