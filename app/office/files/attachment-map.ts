import type { Attachment } from '../model/attachment.ts';
import type { Attachments } from '../model/attachments.ts';
import { editOf, type Slot } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';

/** The chosen files, by the slot that each was chosen for. */
export interface AttachmentMap extends Pick<Attachments, 'all'> {
  readonly get: (slot: Slot) => Attachment | undefined;
  readonly put: (slot: Slot, attachment: Attachment | null) => void;
  /** Changes what is known of a file, unless another one was chosen for the slot meanwhile. */
  readonly change: (slot: Slot, file: File, changes: Partial<Attachment>) => void;
  /** The files of an edit that may still arrive. */
  readonly waiting: (edit: string) => readonly (readonly [Slot, Attachment])[];
}

export function createAttachmentMap(): AttachmentMap {
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
    change: (slot, file, changes) => {
      const attachment = get(slot);
      if (attachment?.file === file) put(slot, { ...attachment, ...changes });
    },
    waiting: (edit) => [...all.get()].filter(([slot, { state }]) => editOf(slot) === edit && state !== 'success' && state !== 'canceled'),
  };
}
