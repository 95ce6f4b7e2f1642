import { useRef } from 'react';
import { useOffice } from '../../editing/office-context.ts';
import { refusalOf } from '../../files/uploads/modes.ts';
import { hasPictureText, type PictureText } from '../../model/attachment.ts';
import { valuesOf } from '../../model/edit.ts';
import { pictureMark } from '../../model/rich-text/written.ts';
import { editOf, freshSlotWithin, isWithin, pathIn, type Slot } from '../../model/slot.ts';
import type { Passage } from './marks.ts';
import { insertBlockAt, spotAfter, withWords } from './picture-marks.ts';

export interface PicturesParts {
  readonly slot: Slot;
  /** The text and its caret as they are now; null once its input has gone. */
  readonly passage: () => Passage | null;
  /** Changes the text, without the focus going anywhere. */
  readonly put: (next: Passage) => void;
}

/** Pictures that are put into a text: each arrives where it was put, whatever is typed meanwhile. */
export function usePictures({ slot, passage: shown, put }: PicturesParts) {
  const { attachments, edits, notices, stored } = useOffice();
  /** The positions of pictures that have not arrived, by slot, in the order of choosing. */
  const spots = useRef(new Map<Slot, number>()).current;

  /** The text as it is now, also after its input has gone. */
  function passage(): Passage {
    const now = shown();
    if (now !== null) return now;
    const edit = edits.all.get().get(editOf(slot));
    const value = edit && valuesOf(edit, stored(edit.target) ?? edit.base)[pathIn(slot)];
    const text = typeof value === 'string' ? value : '';
    return { text, from: text.length, to: text.length };
  }
  function follow(before: string, after: string): void {
    for (const [each, spot] of spots) spots.set(each, spotAfter(spot, before, after));
  }

  /** Changes the text around what has a spot in it. */
  function change({ text, from, to }: Passage, moved: (spot: number, at?: Slot) => number): void {
    const after = [...spots].map(([at, spot]) => [at, moved(spot, at)] as const);
    put({ text, from: moved(from), to: moved(to) });
    for (const [at, spot] of after) spots.set(at, spot);
  }
  function arrived(at: Slot, url: string, { alt, decorative }: PictureText): void {
    const now = passage();
    const spot = Math.min(spots.get(at) ?? now.text.length, now.text.length);
    const earlier = new Set([...spots.keys()].slice(0, [...spots.keys()].indexOf(at)));
    spots.delete(at);
    const { text, before, moved } = insertBlockAt(now.text, spot, pictureMark(decorative ? '' : alt, url));
    // A picture chosen before it for the same spot stays before it.
    change({ ...now, text }, (other, which) => (other === spot && which && earlier.has(which) ? before : moved(other)));
    const isRepeated = [...attachments.all.get()].some(([other, attachment]) => other !== at && isWithin(other, slot) && attachment.url === url);
    // A picture that is put in twice needs one text.
    if (isRepeated && !hasPictureText({ alt, decorative })) attachments.forget(at);
  }
  function described(url: string, { alt, decorative }: PictureText): void {
    const now = passage();
    const text = withWords(now.text, url, decorative ? '' : alt);
    if (text !== now.text) change({ ...now, text }, (spot) => spotAfter(spot, now.text, text));
  }

  return {
    /** The text was changed by its writer. */
    follow,
    add: (files: readonly File[]) => {
      const spot = passage().to;
      for (const file of files) {
        const refusal = refusalOf(file, 'image');
        if (refusal !== null) {
          notices.show({ tone: 'problem', text: refusal });
          continue;
        }
        const at = freshSlotWithin(slot);
        spots.set(at, spot);
        attachments.choose(at, file, (url, pictureText) => arrived(at, url, pictureText), described);
        void attachments.send(at);
      }
    },
  };
}
