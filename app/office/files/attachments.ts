import { attachmentsWords } from '../../words/office/attachments.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { type Attachment, isRefused, isSameFile, NOTHING_SAID, type Said, saysSomething, type Words } from '../model/attachment.ts';
import type { Attachments, PutFile } from '../model/attachments.ts';
import { editOf } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';
import { createTurns } from './semaphore.ts';
import type { UploadParts, UploadTask } from './uploads/upload.ts';

type Send = (file: File, parts: Pick<UploadParts, 'onChange'> & { readonly slot: string }) => Promise<UploadTask>;

export interface AttachmentsParts {
  readonly send: Send;
  /**
   * Keeps what was said of a file that has arrived.
   * @param isLater true where it was said after the file had arrived, and so is a change of its own
   * @returns whether it is kept
   */
  readonly describe: (url: string, said: Said, isLater: boolean) => Promise<boolean>;
  /** Forgets what has arrived of a file that nobody goes on with. */
  readonly abandon: (slot: string) => void;
}

/** An upload of which nothing has arrived after this long says so, in milliseconds. */
const STARTS_WITHIN_MS = 4_000;
/** The number of files on their way at once. */
const AT_ONCE = 2;

export function createAttachments({ send: begin, describe, abandon }: AttachmentsParts): Attachments {
  const all = observable<ReadonlyMap<string, Attachment>>(new Map());
  const puts = new Map<string, { readonly file: PutFile; readonly words: PutFile | undefined }>();
  /** The texts of files by the time that they had arrived. */
  const saidBy = new Map<string, Said>();
  const turns = createTurns(AT_ONCE);
  const tasks = new Map<string, UploadTask>();
  const sending = new Map<string, Promise<boolean>>();
  const recalled = observable<ReadonlyMap<string, Words>>(new Map());

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
    const leave = await turns.take();
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
      const { said } = all.get().get(slot) ?? attachment;
      if (saysSomething(said)) await describe(url, said, false);
      saidBy.set(slot, said);
      change(slot, file, { state: 'success', percentage: 100, url });
      puts.get(slot)?.file(url, said);
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
    saidBy.delete(slot);
    put(slot, null);
  }

  /** The texts typed after a file had arrived; null when there are none. */
  function saidSince(slot: string): Said | null {
    const said = all.get().get(slot)?.said;
    return said !== undefined && said !== saidBy.get(slot) && saysSomething(said) ? said : null;
  }

  function forgetWords(slot: string): void {
    recalled.set(new Map([...recalled.get()].filter(([each]) => each !== slot)));
  }
  /** The texts typed before a reload for a file of this name, rather in the same slot; they are given once. */
  function recalledOf(slot: string, { name }: File): Said {
    const found = [...recalled.get()].filter(([, words]) => words.name === name);
    const [at, words] = found.find(([each]) => each === slot) ?? found[0] ?? [];
    if (at !== undefined) forgetWords(at);
    return words?.said ?? NOTHING_SAID;
  }

  /** The slots of the files of an edit that have arrived, with words that came later. */
  const unsettledOf = (edit: string) => [...all.get().keys()].filter((slot) => editOf(slot) === edit && saidSince(slot) !== null);

  /** Keeps what was said of a file that had arrived before. @returns whether the server has it */
  async function settle(slot: string): Promise<boolean> {
    const url = all.get().get(slot)?.url;
    const said = saidSince(slot);
    if (!url || said === null) return true;
    saidBy.set(slot, said);
    puts.get(slot)?.words?.(url, said);
    return describe(url, said, true);
  }

  return {
    all,
    choose: (slot, file, onArrived, onWords) => {
      const former = all.get().get(slot);
      // The same file again goes on where it was.
      if (former?.state !== 'error' || !isSameFile(former.file, file)) forget(slot);
      sending.delete(slot);
      puts.set(slot, { file: onArrived, words: onWords });
      put(slot, { file, state: 'chosen', percentage: 0, said: recalledOf(slot, file), problem: null, url: null });
    },
    say: (slot, said) => {
      const attachment = all.get().get(slot);
      if (attachment) put(slot, { ...attachment, said: { ...attachment.said, ...said } });
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
      if (attachment?.state !== 'success' || saysSomething(attachment.said)) return;
      forget(slot);
      put(at, attachment);
    },
    finish: async (slot) => {
      if (await settle(slot)) forget(slot);
      else saidBy.delete(slot);
    },
    waits: (edit) => of(edit).length > 0 || unsettledOf(edit).length > 0,
    losable: (edit) =>
      [...all.get()].some(([slot, attachment]) => {
        if (edit !== undefined && editOf(slot) !== edit) return false;
        return attachment.state === 'success' ? saidSince(slot) !== null : attachment.state !== 'canceled' && !isRefused(attachment);
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
          .filter(([slot, { state, said }]) => (state === 'success' ? saidSince(slot) !== null : state !== 'canceled' && saysSomething(said)))
          .map(
            ([
              slot,
              {
                file: { name, type },
                said,
                url,
              },
            ]) => [slot, { name, type, said, url }] as const,
          ),
      ]),
    recall: (left) => {
      for (const [slot, words] of left) {
        const { name, type, said, url } = words;
        if (url === null) recalled.set(new Map([...recalled.get(), [slot, words]]));
        else if (!all.get().has(slot)) put(slot, { file: new File([], name, { type }), state: 'success', percentage: 100, said, problem: null, url });
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
