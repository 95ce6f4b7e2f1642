import { hasPictureText, type PictureText } from '../model/attachment.ts';
import { editOf, type Slot } from '../model/slot.ts';
import type { AttachmentMap } from './attachment-map.ts';

/** The texts that were typed after their files had arrived: each is stored as a change of its own. */
export function createLaterTexts({ all, get }: AttachmentMap, storeText: (slot: Slot, url: string, pictureText: PictureText) => Promise<boolean>) {
  /** The texts of files by the time that they had arrived. */
  const onArrival = new Map<Slot, PictureText>();

  /** The text of a slot; null where none was typed since. */
  function textOf(slot: Slot): PictureText | null {
    const pictureText = get(slot)?.pictureText;
    return pictureText !== undefined && pictureText !== onArrival.get(slot) && hasPictureText(pictureText) ? pictureText : null;
  }

  return {
    textOf,
    /** The slots of an edit that have one. */
    slotsOf: (edit: string) => [...all.get().keys()].filter((slot) => editOf(slot) === edit && textOf(slot) !== null),
    noteArrival: (slot: Slot, pictureText: PictureText) => void onArrival.set(slot, pictureText),
    forgetArrival: (slot: Slot) => void onArrival.delete(slot),
    /** Stores the text of a slot. @returns whether the server has it */
    store: async (slot: Slot): Promise<boolean> => {
      const url = get(slot)?.url;
      const pictureText = textOf(slot);
      if (!url || pictureText === null) return true;
      onArrival.set(slot, pictureText);
      return storeText(slot, url, pictureText);
    },
  };
}
