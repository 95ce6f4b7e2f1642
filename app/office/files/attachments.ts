import { attachmentsWords } from '../../words/office/attachments.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { type Attachment, hasPictureText, isRefused, isSameFile, type PictureText } from '../model/attachment.ts';
import type { Attachments, PutFile } from '../model/attachments.ts';
import type { ResumableUpload } from '../model/draft.ts';
import { editOf, type Slot, slotOutsideEdits } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';
import { createSemaphore } from './semaphore.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';
import { type UploadStorage, uploadStorageOf } from './upload-storage.ts';
import type { UploadParts, UploadTask } from './uploads/upload.ts';

type Send = (file: File, parts: Pick<UploadParts, 'onChange'> & { readonly storage: UploadStorage }) => Promise<UploadTask>;

export interface AttachmentsParts {
  readonly send: Send;
  /**
   * Stores the text of a file that has arrived.
   * @param isLater true where it was typed after the file had arrived, and so is a change of its own
   * @returns whether it is stored
   */
  readonly storeText: (url: string, pictureText: PictureText, isLater: boolean) => Promise<boolean>;
  /** Asks the server to drop what has arrived of a file that nobody goes on with. @param address that of the upload */
  readonly terminate: (address: string) => void;
}

/** An upload of which nothing has arrived after this long says so, in milliseconds. */
const STARTS_WITHIN_MS = 4_000;
/** The number of files on their way at once. */
const MAX_CONCURRENT_UPLOADS = 2;

export function createAttachments({ send: begin, storeText, terminate }: AttachmentsParts): Attachments {
  const all = observable<ReadonlyMap<Slot, Attachment>>(new Map());
  const puts = new Map<Slot, { readonly file: PutFile; readonly text: PutFile | undefined }>();
  /** The texts of files by the time that they had arrived. */
  const textOnArrival = new Map<Slot, PictureText>();
  const semaphore = createSemaphore(MAX_CONCURRENT_UPLOADS);
  const tasks = new Map<Slot, UploadTask>();
  const sending = new Map<Slot, Promise<boolean>>();
  const unfinished = createUnfinishedFiles(terminate);

  function put(slot: Slot, attachment: Attachment | null): void {
    const next = new Map(all.get());
    if (attachment === null) next.delete(slot);
    else next.set(slot, attachment);
    all.set(next);
  }
  function change(slot: Slot, file: File, changes: Partial<Attachment>): void {
    const attachment = all.get().get(slot);
    if (attachment?.file === file) put(slot, { ...attachment, ...changes });
  }
  const of = (edit: string) => [...all.get()].filter(([slot, { state }]) => editOf(slot) === edit && state !== 'success' && state !== 'canceled');

  /** The data with which the upload of a file goes on belongs to its attachment. */
  function uploadStorage(slot: Slot, file: File): UploadStorage {
    const keep = (upload: ResumableUpload | null) => change(slot, file, { upload });
    const find = (fingerprint: string) => {
      const claimed = unfinished.claim(fingerprint);
      if (claimed) keep(claimed);
      const upload = all.get().get(slot)?.upload;
      return upload?.fingerprint === fingerprint ? upload : null;
    };
    return uploadStorageOf(slot, { find, keep });
  }

  /** One file, from its turn to its end. */
  async function carry(slot: Slot, attachment: Attachment): Promise<boolean> {
    const { file } = attachment;
    const isWanted = () => all.get().get(slot)?.file === file;
    change(slot, file, { state: 'running', percentage: 0, problem: null, delay: null });
    let task: UploadTask | null = null;
    const leave = await semaphore.take();
    const timer = setTimeout(() => {
      const { percentage, delay } = all.get().get(slot) ?? {};
      if (percentage === 0 && !delay) change(slot, file, { delay: attachmentsWords().serverIsSilent });
    }, STARTS_WITHIN_MS);
    try {
      if (!isWanted()) return false;
      task = await begin(file, {
        storage: uploadStorage(slot, file),
        onChange: (state, percentage, delay) => change(slot, file, { state, percentage, delay }),
      });
      tasks.set(slot, task);
      if (!isWanted()) task.cancel();
      const url = await task.done;
      if (!isWanted()) return false;
      const { pictureText } = all.get().get(slot) ?? attachment;
      if (hasPictureText(pictureText)) await storeText(url, pictureText, false);
      textOnArrival.set(slot, pictureText);
      change(slot, file, { state: 'success', percentage: 100, url });
      puts.get(slot)?.file(url, pictureText);
      return true;
    } catch (error) {
      const problem = asProblem(error);
      change(slot, file, problem.code === 'storage/canceled' ? { state: 'canceled' } : { state: 'error', problem });
      return false;
    } finally {
      clearTimeout(timer);
      if (task !== null && tasks.get(slot) === task) tasks.delete(slot);
      leave();
    }
  }

  async function send(slot: Slot): Promise<boolean> {
    const attachment = all.get().get(slot);
    if (attachment === undefined) return true;
    const underway = sending.get(slot);
    if (underway) {
      tasks.get(slot)?.resume();
      return underway;
    }
    const carried = carry(slot, attachment);
    sending.set(slot, carried);
    void carried.then(() => sending.get(slot) === carried && sending.delete(slot));
    return carried;
  }

  function forget(slot: Slot): void {
    const task = tasks.get(slot);
    const { state, upload } = all.get().get(slot) ?? {};
    if (task) task.cancel();
    else if (state === 'error' && upload?.uploadUrl) terminate(upload.uploadUrl);
    textOnArrival.delete(slot);
    put(slot, null);
  }

  /** The texts typed after a file had arrived; null when there are none. */
  function laterText(slot: Slot): PictureText | null {
    const pictureText = all.get().get(slot)?.pictureText;
    return pictureText !== undefined && pictureText !== textOnArrival.get(slot) && hasPictureText(pictureText) ? pictureText : null;
  }

  /** The slots of the files of an edit that had arrived before their text was typed. */
  const laterTextsOf = (edit: string) => [...all.get().keys()].filter((slot) => editOf(slot) === edit && laterText(slot) !== null);

  /** Stores the text of a file that had arrived before. @returns whether the server has it */
  async function storeLaterText(slot: Slot): Promise<boolean> {
    const url = all.get().get(slot)?.url;
    const pictureText = laterText(slot);
    if (!url || pictureText === null) return true;
    textOnArrival.set(slot, pictureText);
    puts.get(slot)?.text?.(url, pictureText);
    return storeText(url, pictureText, true);
  }

  return {
    all,
    choose: (slot, file, onArrived, onText) => {
      const former = all.get().get(slot);
      // The same file again goes on where it was.
      const upload = former?.state === 'error' && isSameFile(former.file, file) ? former.upload : undefined;
      if (upload === undefined) forget(slot);
      sending.delete(slot);
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
      const attachment = all.get().get(slot);
      if (attachment) put(slot, { ...attachment, pictureText: { ...attachment.pictureText, ...pictureText } });
    },
    send,
    pause: (slot) => tasks.get(slot)?.pause(),
    cancel: (slot) => {
      const task = tasks.get(slot);
      if (task) task.cancel();
      else forget(slot);
    },
    forget,
    askLater: (slot, at) => {
      const attachment = all.get().get(slot);
      if (attachment?.state !== 'success' || hasPictureText(attachment.pictureText)) return;
      forget(slot);
      put(at, attachment);
    },
    finish: async (slot) => {
      if (await storeLaterText(slot)) forget(slot);
      else textOnArrival.delete(slot);
    },
    waits: (edit) => of(edit).length > 0 || laterTextsOf(edit).length > 0,
    losable: (edit) =>
      [...all.get()].some(([slot, attachment]) => {
        if (edit !== undefined && editOf(slot) !== edit) return false;
        return attachment.state === 'success' ? laterText(slot) !== null : attachment.state !== 'canceled' && !isRefused(attachment);
      }),
    failed: (edit) => of(edit).some(([, { state }]) => state === 'error'),
    notStored: () =>
      [...all.get()].flatMap(([slot, attachment]) => {
        const { file, state, pictureText, url, upload = null } = attachment;
        const isStored =
          state === 'success' ? laterText(slot) === null : state === 'canceled' || (isRefused(attachment) && !hasPictureText(pictureText));
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
      const texts = laterTextsOf(edit).map(storeLaterText);
      const arrivals = await Promise.all(of(edit).map(([slot]) => send(slot)));
      await Promise.all(texts);
      return arrivals.every(Boolean);
    },
    drop: (edit) => {
      const dropped = of(edit);
      for (const slot of all.get().keys()) if (editOf(slot) === edit) forget(slot);
      const takeBack = unfinished.release(edit);
      return () => {
        takeBack();
        for (const [slot, attachment] of dropped) put(slot, { ...attachment, state: 'chosen', percentage: 0, problem: null, upload: null });
      };
    },
  };
}
