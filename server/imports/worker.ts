import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingTask } from './file-reader.ts';
import { previewOf } from './preview.ts';
import { readPublications } from './read-publications.ts';
import { readSheetTask } from './sheet-task.ts';

/** Reads one file and ends. What a preview answers is written here, too: the main thread only passes it on. */
function work(task: ReadingTask) {
  if ('sheet' in task) return readSheetTask(task.sheet);
  const { order, stored } = task;
  const file = readPublications(order);
  if (stored === undefined) return file;
  const { format, entries, errors, identifiers } = file;
  const counts = { format, entries: entries.length, errors: errors.length, identifiers: identifiers.length };
  return { ...counts, json: jsonOf(previewOf(file, stored)) };
}

/** Written entry by entry: one text of all of them would take twice the memory. */
function jsonOf({ entries, ...others }: ReturnType<typeof previewOf>): Uint8Array {
  const pieces = entries.map((entry, index) => Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(entry)}`));
  const head = JSON.stringify(others);
  return new Uint8Array(Buffer.concat([Buffer.from(`${head.slice(0, -1)},"entries":[`), ...pieces, Buffer.from(']}')]));
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(work(workerData as ReadingTask));
