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
 * The preview as JSON, in one buffer for the main thread to take over. Each entry is written twice, first to know its
 * length: a single text, or a buffer for each, would take as much memory again.
 */
function jsonOf({ entries, ...others }: ReturnType<typeof previewOf>): Uint8Array<ArrayBuffer> {
  const head = `${JSON.stringify(others).slice(0, -1)},"entries":[`;
  function* pieces(): Generator<string> {
    yield head;
    for (const [index, entry] of entries.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(entry)}`;
    yield ']}';
  }
  let length = 0;
  for (const piece of pieces()) length += Buffer.byteLength(piece);
  const whole = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const piece of pieces()) at += whole.write(piece, at);
  return whole;
}

const result = work(workerData as ReadingTask);
parentPort?.postMessage(result, 'json' in result ? [result.json.buffer] : []);
