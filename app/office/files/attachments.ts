import { attachmentsWords } from '../../words/office/attachments.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { type Attachment, hasPictureText, isRefused, isSameFile, NO_PICTURE_TEXT, type PictureText, type UnstoredText } from '../model/attachment.ts';
import type { Attachments, PutFile } from '../model/attachments.ts';
import { editOf } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';
import { createSemaphore } from './semaphore.ts';
import type { UploadParts, UploadTask } from './uploads/upload.ts';

type Send = (file: File, parts: Pick<UploadParts, 'onChange'> & { readonly slot: string }) => Promise<UploadTask>;

export interface AttachmentsParts {
  readonly send: Send;
  /**
   * Keeps what was said of a file that has arrived.
   * @param isLater true where it was said after the file had arrived, and so is a change of its own
   * @returns whether it is kept
   */
  readonly describe: (url: string, pictureText: PictureText, isLater: boolean) => Promise<boolean>;
  /** Forgets what has arrived of a file that nobody goes on with. */
  readonly abandon: (slot: string) => void;
}

/** An upload of which nothing has arrived after this long says so, in milliseconds. */
const STARTS_WITHIN_MS = 4_000;
/** The number of files on their way at once. */
const MAX_CONCURRENT_UPLOADS = 2;

export function createAttachments({ send: begin, describe, abandon }: AttachmentsParts): Attachments {
  const all = observable<ReadonlyMap<string, Attachment>>(new Map());
  const puts = new Map<string, { readonly file: PutFile; readonly words: PutFile | undefined }>();
  /** The texts of files by the time that they had arrived. */
  const textOnArrival = new Map<string, PictureText>();
  const semaphore = createSemaphore(MAX_CONCURRENT_UPLOADS);
  const tasks = new Map<string, UploadTask>();
  const sending = new Map<string, Promise<boolean>>();
  const recalled = observable<ReadonlyMap<string, UnstoredText>>(new Map());

  function put(slot: string, attachment: Attachment | null): void {
    const next = new Map(all.get());
    if (attachment === null) next.delete(slot);
    else next.set(slot, attachment);
    all.set(next);
  }
  function change(slot: string, file: File, changes: Partial<Attachment>): void {
    const attachment = all.get().get(slot);
    if (attachment?.file === file) put(slot, { ...attachment, ...changes });
  }
  const of = (edit: string) => [...all.get()].filter(([slot, { state }]) => editOf(slot) === edit && state !== 'success' && state !== 'canceled');

  /** One file, from its turn to its end. */
  async function carry(slot: string, attachment: Attachment): Promise<boolean> {
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
      task = await begin(file, { slot, onChange: (state, percentage, delay) => change(slot, file, { state, percentage, delay }) });
      tasks.set(slot, task);
      if (!isWanted()) task.cancel();
      const url = await task.done;
      if (!isWanted()) return false;
      const { pictureText } = all.get().get(slot) ?? attachment;
      if (hasPictureText(pictureText)) await describe(url, pictureText, false);
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

  async function send(slot: string): Promise<boolean> {
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

  function forget(slot: string): void {
    const task = tasks.get(slot);
    if (task) task.cancel();
    else if (all.get().get(slot)?.state === 'error') abandon(slot);
    textOnArrival.delete(slot);
    put(slot, null);
  }

  /** The texts typed after a file had arrived; null when there are none. */
  function laterText(slot: string): PictureText | null {
    const pictureText = all.get().get(slot)?.pictureText;
    return pictureText !== undefined && pictureText !== textOnArrival.get(slot) && hasPictureText(pictureText) ? pictureText : null;
  }

  function forgetWords(slot: string): void {
    recalled.set(new Map([...recalled.get()].filter(([each]) => each !== slot)));
  }
  /** The texts typed before a reload for a file of this name, rather in the same slot; they are given once. */
  function recalledOf(slot: string, { name }: File): PictureText {
    const found = [...recalled.get()].filter(([, words]) => words.name === name);
    const [at, words] = found.find(([each]) => each === slot) ?? found[0] ?? [];
    if (at !== undefined) forgetWords(at);
    return words?.pictureText ?? NO_PICTURE_TEXT;
  }

  /** The slots of the files of an edit that have arrived, with words that came later. */
  const unsettledOf = (edit: string) => [...all.get().keys()].filter((slot) => editOf(slot) === edit && laterText(slot) !== null);

  /** Keeps what was said of a file that had arrived before. @returns whether the server has it */
  async function settle(slot: string): Promise<boolean> {
    const url = all.get().get(slot)?.url;
    const pictureText = laterText(slot);
    if (!url || pictureText === null) return true;
    textOnArrival.set(slot, pictureText);
    puts.get(slot)?.words?.(url, pictureText);
    return describe(url, pictureText, true);
  }

  return {
    all,
    choose: (slot, file, onArrived, onWords) => {
      const former = all.get().get(slot);
      // The same file again goes on where it was.
      if (former?.state !== 'error' || !isSameFile(former.file, file)) forget(slot);
      sending.delete(slot);
      puts.set(slot, { file: onArrived, words: onWords });
      put(slot, { file, state: 'chosen', percentage: 0, pictureText: recalledOf(slot, file), problem: null, url: null });
    },
    say: (slot, pictureText) => {
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
      if (await settle(slot)) forget(slot);
      else textOnArrival.delete(slot);
    },
    waits: (edit) => of(edit).length > 0 || unsettledOf(edit).length > 0,
    losable: (edit) =>
      [...all.get()].some(([slot, attachment]) => {
        if (edit !== undefined && editOf(slot) !== edit) return false;
        return attachment.state === 'success' ? laterText(slot) !== null : attachment.state !== 'canceled' && !isRefused(attachment);
      }),
    failed: (edit) => of(edit).some(([, { state }]) => state === 'error'),
    namesOf: (edit) =>
      Object.fromEntries(
        of(edit)
          .filter(([, attachment]) => !isRefused(attachment))
          .map(([slot, { file }]) => [slot, file.name]),
      ),
    recalled,
    forgetWords,
    unstored: () =>
      new Map([
        ...recalled.get(),
        ...[...all.get()]
          .filter(([slot, { state, pictureText }]) =>
            state === 'success' ? laterText(slot) !== null : state !== 'canceled' && hasPictureText(pictureText),
          )
          .map(
            ([
              slot,
              {
                file: { name, type },
                pictureText,
                url,
              },
            ]) => [slot, { name, type, pictureText, url }] as const,
          ),
      ]),
    recall: (left) => {
      for (const [slot, words] of left) {
        const { name, type, pictureText, url } = words;
        if (url === null) recalled.set(new Map([...recalled.get(), [slot, words]]));
        else if (!all.get().has(slot))
          put(slot, { file: new File([], name, { type }), state: 'success', percentage: 100, pictureText, problem: null, url });
      }
    },
    sendAll: async (edit) => {
      // Words that the library does not take are told, and hold nothing up.
      const settled = unsettledOf(edit).map(settle);
      const arrivals = await Promise.all(of(edit).map(([slot]) => send(slot)));
      await Promise.all(settled);
      return arrivals.every(Boolean);
    },
    drop: (edit) => {
      const dropped = of(edit);
      for (const slot of all.get().keys()) if (editOf(slot) === edit) forget(slot);
      return () => {
        for (const [slot, attachment] of dropped) put(slot, { ...attachment, state: 'chosen', percentage: 0, problem: null });
      };
    },
  };
}
