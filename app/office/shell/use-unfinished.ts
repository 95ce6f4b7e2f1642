import { useLocation } from 'react-router';
import type { Values } from '#core/values.ts';
import { screenNamesWords } from '../../words/office/screen-names.ts';
import { sideBarWords } from '../../words/office/side-bar.ts';
import { useOffice } from '../editing/office-context.ts';
import { hasPictureText } from '../model/attachment.ts';
import { addressOf, isDraftOfPage, isUnsaved, pageOf, screenOf, type Target } from '../model/edit.ts';
import { isOfLook } from '../model/is-of-look.ts';
import { addressOfSlot, editOf, isOutsideEdits } from '../model/slot.ts';
import { useObserved } from '../ui/observable.ts';

const LOOK = '/aspecto';

/** Something that is nowhere but in this browser, and the way to it. */
export interface Unfinished {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  /** More about it; it may be empty. */
  readonly note: string;
  /** Forgets it, where that is offered beside it, by a button of this label. */
  readonly forget?: { readonly label: string; readonly run: () => void };
}

/**
 * Everything unfinished in this browser: edits with what is wrong or missing, files that were chosen or are under way,
 * and files of earlier visits whose row is closed.
 */
export function useUnfinished(): readonly Unfinished[] {
  const words = sideBarWords();
  const { attachments, edits, labelOf, stored } = useOffice();
  const { unfinished } = attachments;
  const here = useLocation().pathname;
  const all = useObserved(edits.all, (each) => each);
  const chosen = useObserved(attachments.all, (each) => each);
  const left = useObserved(unfinished.all, (each) => each);

  const open = [...all].filter(([key, edit]) => edit.confirmed === null && (isUnsaved(edit) || unfinished.holds(key)));
  const keys = new Set(open.map(([key]) => key));
  const ofEdits = open.map(([key, edit]): Unfinished => {
    const { target, base, typed, trouble } = edit;
    const page = pageOf(target);
    const to = page !== null && (page === here || isDraftOfPage(edit)) ? page : wayTo(target, typed);
    const missing = left.filter(({ slot }) => editOf(slot) === key).map(({ name }) => name);
    const note = [trouble ? `. ${trouble.problem.message}` : '', missing.length > 0 ? words.chooseAgain(missing) : ''].join('');
    const name = to === LOOK ? screenNamesWords().aspecto : labelOf(target, { ...base, ...stored(target), ...typed });
    return { key, to, name, note };
  });
  const ofFiles = [...chosen].flatMap(([slot, { file, state, percentage, pictureText }]): Unfinished[] => {
    const { name } = file;
    const entry = { key: slot, to: addressOfSlot(slot), name, note: '' };
    if (state === 'success') {
      // The text of a picture of an open row is typed there.
      if (!isOutsideEdits(slot) || !hasPictureText(pictureText)) return [];
      return [{ ...entry, name: words.whatIsShown(name), forget: { label: words.forgetShown(name), run: () => attachments.forget(slot) } }];
    }
    if (state === 'canceled' || keys.has(editOf(slot))) return [];
    return [{ ...entry, name: state === 'chosen' ? words.notUploaded(name) : words.isUploading(name, percentage) }];
  });
  const ofEarlierVisits = left
    .filter(({ slot }) => !keys.has(editOf(slot)))
    .map((file): Unfinished => {
      const { slot, name, pictureText } = file;
      const [label, forget] = hasPictureText(pictureText) ? [words.whatIsShown(name), words.forgetShown(name)] : [name, words.forgetFile(name)];
      return {
        key: `${slot} ${name}`,
        to: addressOfSlot(slot),
        name: label,
        note: '',
        forget: { label: forget, run: () => unfinished.forget(file) },
      };
    });
  return [...ofEdits, ...ofFiles, ...ofEarlierVisits];
}

function wayTo(target: Target, typed: Values): string {
  if (isOfLook(target, typed)) return LOOK;
  return target.kind === 'file' ? `${screenOf(target)}?archivo=${encodeURIComponent(target.path)}` : addressOf(target);
}
