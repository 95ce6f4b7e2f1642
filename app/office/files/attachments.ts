import { hasPictureText, isRefused, isSameFile, type PictureText } from '../model/attachment.ts';
import type { Attachments, PutFile } from '../model/attachments.ts';
import type { ResumableUpload } from '../model/draft.ts';
import { editOf, type Slot, slotOutsideEdits } from '../model/slot.ts';
import { createAttachmentMap } from './attachment-map.ts';
import { type BeginUpload, createFileSender } from './file-sender.ts';
import { createLaterTexts } from './later-texts.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';
import { type UploadStorage, uploadStorageOf } from './upload-storage.ts';

export interface AttachmentsParts {
  readonly send: BeginUpload;
  /**
   * Stores the text of a file that has arrived.
   * @param when `later` where it was typed after the file had arrived, and so is a change of its own
   * @returns whether it is stored
   */
  readonly storeText: (url: string, pictureText: PictureText, when: 'arrival' | 'later') => Promise<boolean>;
  /** Asks the server to drop what has arrived of a file that nobody goes on with. @param address that of the upload */
  readonly terminate: (address: string) => void;
}

export function createAttachments({ send: begin, storeText, terminate }: AttachmentsParts): Attachments {
  const attachments = createAttachmentMap();
  const { all, get, put, change, waiting } = attachments;
  const puts = new Map<Slot, { readonly file: PutFile; readonly text: PutFile | undefined }>();
  const unfinished = createUnfinishedFiles(terminate);
  const texts = createLaterTexts(attachments, (slot, url, pictureText) => {
    puts.get(slot)?.text?.(url, pictureText);
    return storeText(url, pictureText, 'later');
  });
  const sender = createFileSender({
    attachments,
    begin,
    storageOf,
    onArrived: async (slot, attachment, url) => {
      const { pictureText } = get(slot) ?? attachment;
      if (hasPictureText(pictureText)) await storeText(url, pictureText, 'arrival');
      texts.noteArrival(slot, pictureText);
      change(slot, attachment.file, { state: 'success', percentage: 100, url });
      puts.get(slot)?.file(url, pictureText);
    },
  });

  /** The data with which the upload of a file goes on belongs to its attachment. */
  function storageOf(slot: Slot, file: File): UploadStorage {
    const keep = (upload: ResumableUpload | null) => change(slot, file, { upload });
    const find = (fingerprint: string) => {
      const claimed = unfinished.claim(fingerprint);
      if (claimed) keep(claimed);
      const upload = get(slot)?.upload;
      return upload?.fingerprint === fingerprint ? upload : null;
    };
    return uploadStorageOf(slot, { find, keep });
  }

  function forget(slot: Slot): void {
    const { state, upload } = get(slot) ?? {};
    if (!sender.cancel(slot) && state === 'error' && upload?.uploadUrl) terminate(upload.uploadUrl);
    texts.forgetArrival(slot);
    put(slot, null);
  }

  return {
    all,
    choose: (slot, file, onArrived, onText) => {
      const former = get(slot);
      // The same file again goes on where it was.
      const upload = former?.state === 'error' && isSameFile(former.file, file) ? former.upload : undefined;
      if (upload === undefined) forget(slot);
      sender.leave(slot);
      puts.set(slot, { file: onArrived, text: onText });
      put(slot, {
        file,
        state: 'chosen',
        percentage: 0,
        pictureText: unfinished.chosen(slot, file),
        problem: null,
        url: null,
        upload: upload ?? null,
      });
    },
    describe: (slot, pictureText) => {
      const attachment = get(slot);
      if (attachment) put(slot, { ...attachment, pictureText: { ...attachment.pictureText, ...pictureText } });
    },
    send: sender.send,
    pause: sender.pause,
    cancel: (slot) => {
      if (!sender.cancel(slot)) forget(slot);
    },
    forget,
    askLater: (slot, at) => {
      const attachment = get(slot);
      if (attachment?.state !== 'success' || hasPictureText(attachment.pictureText)) return;
      forget(slot);
      put(at, attachment);
    },
    finish: async (slot) => {
      if (await texts.store(slot)) forget(slot);
      else texts.forgetArrival(slot);
    },
    waits: (edit) => waiting(edit).length > 0 || texts.slotsOf(edit).length > 0,
    losable: (edit) =>
      [...all.get()].some(([slot, attachment]) => {
        if (edit !== undefined && editOf(slot) !== edit) return false;
        return attachment.state === 'success' ? texts.textOf(slot) !== null : attachment.state !== 'canceled' && !isRefused(attachment);
      }),
    failed: (edit) => waiting(edit).some(([, { state }]) => state === 'error'),
    notStored: () =>
      [...all.get()].flatMap(([slot, attachment]) => {
        const { file, state, pictureText, url, upload = null } = attachment;
        const isStored =
          state === 'success' ? texts.textOf(slot) === null : state === 'canceled' || (isRefused(attachment) && !hasPictureText(pictureText));
        return isStored ? [] : { slot, name: file.name, type: file.type, pictureText, url, upload };
      }),
    unfinished,
    recover: (files, edits) => {
      unfinished.add(
        files.filter(({ url }) => url === null),
        edits,
      );
      for (const { slot, name, type, pictureText, url } of files) {
        // The row that a picture was for may be closed by now.
        const at = slotOutsideEdits(slot);
        if (url !== null && !all.get().has(at))
          put(at, { file: new File([], name, { type }), state: 'success', percentage: 100, pictureText, problem: null, url });
      }
    },
    sendAll: async (edit) => {
      // A text that the library refuses is a notice, and holds nothing up.
      const stored = texts.slotsOf(edit).map(texts.store);
      const arrivals = await Promise.all(waiting(edit).map(([slot]) => sender.send(slot)));
      await Promise.all(stored);
      return arrivals.every(Boolean);
    },
    drop: (edit) => {
      const dropped = waiting(edit);
      for (const slot of all.get().keys()) if (editOf(slot) === edit) forget(slot);
      const takeBack = unfinished.release(edit);
      return () => {
        takeBack();
        for (const [slot, attachment] of dropped) put(slot, { ...attachment, state: 'chosen', percentage: 0, problem: null, upload: null });
      };
    },
  };
}
