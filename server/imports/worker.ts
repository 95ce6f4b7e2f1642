import { parentPort, workerData } from 'node:worker_threads';
import { SOURCES } from '../metadata/sources.ts';
import type { ReadingTask } from './file-reader.ts';
import { previewOf } from './preview.ts';
import { readPublications } from './read-publications.ts';
import { readSheetTask } from './sheet-task.ts';

/** Reads one file or answer and ends. A preview's JSON is written here, too: the main thread only passes it on. */
function work(task: ReadingTask) {
  if ('sheet' in task) return readSheetTask(task.sheet);
  if ('answer' in task) return { found: SOURCES[task.answer.source].read(task.answer.text, task.answer.value) };
  const { order, stored } = task;
  const file = readPublications(order);
  if (stored === undefined) return file;
  const { format, entries, errors, identifiers } = file;
  const counts = { format, entries: entries.length, errors: errors.length, identifiers: identifiers.length };
  return { ...counts, json: jsonOf(previewOf(file, stored)) };
}

/**
 * The preview as JSON, in one buffer for the main thread to take over: a single text, and each copy, would take as much
 * memory again.
 */
function jsonOf({ entries, ...others }: ReturnType<typeof previewOf>): Uint8Array<ArrayBuffer> {
  const head = JSON.stringify(others);
  const pieces = [
    Buffer.from(`${head.slice(0, -1)},"entries":[`),
    ...entries.map((entry, index) => Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(entry)}`)),
    Buffer.from(']}'),
  ];
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const result = work(workerData as ReadingTask);
parentPort?.postMessage(result, 'json' in result ? [result.json.buffer] : []);
