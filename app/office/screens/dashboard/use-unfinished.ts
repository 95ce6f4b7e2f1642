import { useOffice } from '../../editing/office-context.ts';
import { hasPictureText } from '../../model/attachment.ts';
import { isUnsaved } from '../../model/edit.ts';
import { editOf, isOutsideEdits } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';

/** Everything left unfinished in this browser: edits, with their missing files, and files whose row is closed. */
export function useUnfinished() {
  const { attachments, edits } = useOffice();
  const { unfinished } = attachments;
  const all = useObserved(edits.all, (each) => each);
  const chosen = useObserved(attachments.all, (each) => each);
  const gone = useObserved(unfinished.all, (each) => each);
  const open = [...all].filter(([key, edit]) => (isUnsaved(edit) || unfinished.holds(key)) && edit.confirmed === null);
  const keys = new Set(open.map(([key]) => key));
  // The text of a picture of an open row is typed there.
  const arrived = [...chosen].flatMap(
    ([
      slot,
      {
        file: { name },
        state,
        pictureText,
      },
    ]) =>
      isOutsideEdits(slot) && state === 'success' && hasPictureText(pictureText)
        ? [{ slot, name, pictureText, forget: () => attachments.forget(slot) }]
        : [],
  );
  return {
    edits: open.map(([key, edit]) => ({ key, edit, files: gone.filter(({ slot }) => editOf(slot) === key) })),
    files: [...arrived, ...gone.filter(({ slot }) => !keys.has(editOf(slot))).map((file) => ({ ...file, forget: () => unfinished.forget(file) }))],
  };
}
