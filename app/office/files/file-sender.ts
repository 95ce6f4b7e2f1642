import { createSemaphore } from '#core/semaphore.ts';
import { attachmentsWords } from '../../words/office/attachments.ts';
import { asProblem } from '../feedback/as-problem.ts';
import type { Attachment } from '../model/attachment.ts';
import type { Slot } from '../model/slot.ts';
import type { AttachmentMap } from './attachment-map.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadParts, UploadTask } from './uploads/upload.ts';

/** Begins the upload of a file. */
export type BeginUpload = (file: File, parts: Pick<UploadParts, 'onChange'> & { readonly storage: UploadStorage }) => Promise<UploadTask>;

export interface FileSenderOptions {
  readonly attachments: AttachmentMap;
  readonly begin: BeginUpload;
  readonly storageOf: (slot: Slot, file: File) => UploadStorage;
  readonly onArrived: (slot: Slot, attachment: Attachment, url: string) => Promise<void>;
}

/** An upload of which nothing has arrived after this long says so, in milliseconds. */
const START_TIMEOUT_MS = 4_000;
/** The number of files on their way at once. */
const MAX_CONCURRENT_UPLOADS = 2;

/** Sends the chosen files, some at a time. */
export function createFileSender({ attachments: { get, change }, begin, storageOf, onArrived }: FileSenderOptions) {
  const semaphore = createSemaphore(MAX_CONCURRENT_UPLOADS);
  const tasks = new Map<Slot, UploadTask>();
  const sending = new Map<Slot, Promise<boolean>>();

  /** @returns whether the file has arrived */
  function sendWhenFree(slot: Slot, attachment: Attachment): Promise<boolean> {
    change(slot, attachment.file, { state: 'running', percentage: 0, problem: null, delay: null });
    return semaphore.run(() => sendNow(slot, attachment));
  }

  async function sendNow(slot: Slot, attachment: Attachment): Promise<boolean> {
    const { file } = attachment;
    const isWanted = () => get(slot)?.file === file;
    let task: UploadTask | null = null;
    const timer = setTimeout(() => {
      const { percentage, delay } = get(slot) ?? {};
      if (percentage === 0 && !delay) change(slot, file, { delay: attachmentsWords().serverIsSilent });
    }, START_TIMEOUT_MS);
    try {
      if (!isWanted()) return false;
      task = await begin(file, {
        storage: storageOf(slot, file),
        onChange: (state, percentage, delay) => change(slot, file, { state, percentage, delay }),
      });
      tasks.set(slot, task);
      if (!isWanted()) task.cancel();
      const url = await task.done;
      if (!isWanted()) return false;
      await onArrived(slot, attachment, url);
      return true;
    } catch (error) {
      const problem = asProblem(error);
      change(slot, file, problem.code === 'storage/canceled' ? { state: 'canceled' } : { state: 'error', problem });
      return false;
    } finally {
      clearTimeout(timer);
      if (task !== null && tasks.get(slot) === task) tasks.delete(slot);
    }
  }

  return {
    /** Sends a file, or goes on sending it. @returns whether it has arrived */
    send: async (slot: Slot): Promise<boolean> => {
      const attachment = get(slot);
      if (attachment === undefined) return true;
      const underway = sending.get(slot);
      if (underway) {
        tasks.get(slot)?.resume();
        return underway;
      }
      const arrival = sendWhenFree(slot, attachment);
      sending.set(slot, arrival);
      void arrival.then(() => sending.get(slot) === arrival && sending.delete(slot));
      return arrival;
    },
    pause: (slot: Slot) => tasks.get(slot)?.pause(),
    /** @returns whether the file was on its way */
    cancel: (slot: Slot): boolean => {
      const task = tasks.get(slot);
      task?.cancel();
      return task !== undefined;
    },
    /** Another file was chosen: that of before is not waited for. */
    leave: (slot: Slot) => void sending.delete(slot),
  };
}
