import { attachmentsWords } from '../../words/office/attachments.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { type Attachment, isRefused, isSameFile, NOTHING_SAID, type Said, saysSomething, type Words } from '../model/attachment.ts';
import type { Attachments, PutFile } from '../model/attachments.ts';
import { editOf } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';
import { createTurns } from './semaphore.ts';
import type { UploadParts, UploadTask } from './uploads/upload.ts';

type Send = (file: File, parts: Pick<UploadParts, 'onChange'> & { readonly place: string }) => Promise<UploadTask>;

export interface AttachmentsParts {
  readonly send: Send;
  /**
   * Keeps what was said of a file that has arrived.
   * @param isLater true where it was said after the file had arrived, and so is a change of its own
   * @returns whether it is kept
   */
  readonly describe: (url: string, said: Said, isLater: boolean) => Promise<boolean>;
  /** Forgets what has arrived of a file that nobody goes on with. */
  readonly abandon: (place: string) => void;
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

  function put(place: string, attachment: Attachment | null): void {
    const next = new Map(all.get());
    if (attachment === null) next.delete(place);
    else next.set(place, attachment);
    all.set(next);
  }
  function change(place: string, file: File, changes: Partial<Attachment>): void {
    const attachment = all.get().get(place);
    if (attachment?.file === file) put(place, { ...attachment, ...changes });
  }
  const of = (edit: string) => [...all.get()].filter(([place, { state }]) => editOf(place) === edit && state !== 'success' && state !== 'canceled');

  /** One file, from its turn to its end. */
  async function carry(place: string, attachment: Attachment): Promise<boolean> {
    const { file } = attachment;
    const isWanted = () => all.get().get(place)?.file === file;
    change(place, file, { state: 'running', percentage: 0, problem: null, delay: null });
    let task: UploadTask | null = null;
    const leave = await turns.take();
    const timer = setTimeout(() => {
      const { percentage, delay } = all.get().get(place) ?? {};
      if (percentage === 0 && !delay) change(place, file, { delay: attachmentsWords().serverIsSilent });
    }, STARTS_WITHIN_MS);
    try {
      if (!isWanted()) return false;
      task = await begin(file, { place, onChange: (state, percentage, delay) => change(place, file, { state, percentage, delay }) });
      tasks.set(place, task);
      if (!isWanted()) task.cancel();
      const url = await task.done;
      if (!isWanted()) return false;
      const { said } = all.get().get(place) ?? attachment;
      if (saysSomething(said)) await describe(url, said, false);
      saidBy.set(place, said);
      change(place, file, { state: 'success', percentage: 100, url });
      puts.get(place)?.file(url, said);
      return true;
    } catch (error) {
      const problem = asProblem(error);
      change(place, file, problem.code === 'storage/canceled' ? { state: 'canceled' } : { state: 'error', problem });
      return false;
    } finally {
      clearTimeout(timer);
      if (task !== null && tasks.get(place) === task) tasks.delete(place);
      leave();
    }
  }

  async function send(place: string): Promise<boolean> {
    const attachment = all.get().get(place);
    if (attachment === undefined) return true;
    const underway = sending.get(place);
    if (underway) {
      tasks.get(place)?.resume();
      return underway;
    }
    const carried = carry(place, attachment);
    sending.set(place, carried);
    void carried.then(() => sending.get(place) === carried && sending.delete(place));
    return carried;
  }

  function forget(place: string): void {
    const task = tasks.get(place);
    if (task) task.cancel();
    else if (all.get().get(place)?.state === 'error') abandon(place);
    saidBy.delete(place);
    put(place, null);
  }

  /** The texts typed after a file had arrived; null when there are none. */
  function saidSince(place: string): Said | null {
    const said = all.get().get(place)?.said;
    return said !== undefined && said !== saidBy.get(place) && saysSomething(said) ? said : null;
  }

  function forgetWords(place: string): void {
    recalled.set(new Map([...recalled.get()].filter(([each]) => each !== place)));
  }
  /** The texts typed before a reload for a file of this name, rather in the same slot; they are given once. */
  function recalledOf(place: string, { name }: File): Said {
    const found = [...recalled.get()].filter(([, words]) => words.name === name);
    const [at, words] = found.find(([each]) => each === place) ?? found[0] ?? [];
    if (at !== undefined) forgetWords(at);
    return words?.said ?? NOTHING_SAID;
  }

  /** The places of what has arrived of an edit, with words that came later. */
  const unsettledOf = (edit: string) => [...all.get().keys()].filter((place) => editOf(place) === edit && saidSince(place) !== null);

  /** Keeps what was said of a file that had arrived before. @returns whether the server has it */
  async function settle(place: string): Promise<boolean> {
    const url = all.get().get(place)?.url;
    const said = saidSince(place);
    if (!url || said === null) return true;
    saidBy.set(place, said);
    puts.get(place)?.words?.(url, said);
    return describe(url, said, true);
  }

  return {
    all,
    choose: (place, file, onArrived, onWords) => {
      const former = all.get().get(place);
      // The same file again goes on where it was.
      if (former?.state !== 'error' || !isSameFile(former.file, file)) forget(place);
      sending.delete(place);
      puts.set(place, { file: onArrived, words: onWords });
      put(place, { file, state: 'chosen', percentage: 0, said: recalledOf(place, file), problem: null, url: null });
    },
    say: (place, said) => {
      const attachment = all.get().get(place);
      if (attachment) put(place, { ...attachment, said: { ...attachment.said, ...said } });
    },
    send,
    pause: (place) => tasks.get(place)?.pause(),
    cancel: (place) => {
      const task = tasks.get(place);
      if (task) task.cancel();
      else forget(place);
    },
    forget,
    askLater: (place, at) => {
      const attachment = all.get().get(place);
      if (attachment?.state !== 'success' || saysSomething(attachment.said)) return;
      forget(place);
      put(at, attachment);
    },
    finish: async (place) => {
      if (await settle(place)) forget(place);
      else saidBy.delete(place);
    },
    waits: (edit) => of(edit).length > 0 || unsettledOf(edit).length > 0,
    losable: (edit) =>
      [...all.get()].some(([place, attachment]) => {
        if (edit !== undefined && editOf(place) !== edit) return false;
        return attachment.state === 'success' ? saidSince(place) !== null : attachment.state !== 'canceled' && !isRefused(attachment);
      }),
    failed: (edit) => of(edit).some(([, { state }]) => state === 'error'),
    namesOf: (edit) =>
      Object.fromEntries(
        of(edit)
          .filter(([, attachment]) => !isRefused(attachment))
          .map(([place, { file }]) => [place, file.name]),
      ),
    recalled,
    forgetWords,
    unstored: () =>
      new Map([
        ...recalled.get(),
        ...[...all.get()]
          .filter(([place, { state, said }]) => (state === 'success' ? saidSince(place) !== null : state !== 'canceled' && saysSomething(said)))
          .map(
            ([
              place,
              {
                file: { name, type },
                said,
                url,
              },
            ]) => [place, { name, type, said, url }] as const,
          ),
      ]),
    recall: (left) => {
      for (const [place, words] of left) {
        const { name, type, said, url } = words;
        if (url === null) recalled.set(new Map([...recalled.get(), [place, words]]));
        else if (!all.get().has(place))
          put(place, { file: new File([], name, { type }), state: 'success', percentage: 100, said, problem: null, url });
      }
    },
    sendAll: async (edit) => {
      // Words that the library does not take are told, and hold nothing up.
      const settled = unsettledOf(edit).map(settle);
      const arrivals = await Promise.all(of(edit).map(([place]) => send(place)));
      await Promise.all(settled);
      return arrivals.every(Boolean);
    },
    drop: (edit) => {
      const dropped = of(edit);
      for (const place of all.get().keys()) if (editOf(place) === edit) forget(place);
      return () => {
        for (const [place, attachment] of dropped) put(place, { ...attachment, state: 'chosen', percentage: 0, problem: null });
      };
    },
  };
}
