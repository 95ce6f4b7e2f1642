import type { Attachment } from '../model/attachment.ts';
import { editOf, type Slot } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';

export type AttachmentMap = ReturnType<typeof createAttachmentMap>;

/** The chosen files, by the slot that each was chosen for. */
export function createAttachmentMap() {
  const all = observable<ReadonlyMap<Slot, Attachment>>(new Map());
  const get = (slot: Slot) => all.get().get(slot);
  function put(slot: Slot, attachment: Attachment | null): void {
    const next = new Map(all.get());
    if (attachment === null) next.delete(slot);
    else next.set(slot, attachment);
    all.set(next);
  }
  return {
    all,
    get,
    put,
    /** Changes what is known of a file, unless another one was chosen for the slot meanwhile. */
    change: (slot: Slot, file: File, changes: Partial<Attachment>): void => {
      const attachment = get(slot);
      if (attachment?.file === file) put(slot, { ...attachment, ...changes });
    },
    /** The files of an edit that may still arrive. */
    waiting: (edit: string) => [...all.get()].filter(([slot, { state }]) => editOf(slot) === edit && state !== 'success' && state !== 'canceled'),
  };
}
