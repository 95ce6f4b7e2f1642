import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { AnyItem } from '#core/definition.ts';
import { isTooLong } from '#core/formats/record-length.ts';
import { paperOf } from '#core/publications/paper.ts';
import { slicesOf } from '#core/slices.ts';
import type { StoredSlice } from '../api/readable.ts';
import { type Found, SOURCES } from '../metadata/sources.ts';
import type { Preview, ReadingTask, ServiceAnswer, SheetFacts } from './file-reader.ts';
import { jsonWithList } from './json-with-list.ts';
import { countsOf, previewOf } from './preview.ts';
import { type ReadFile, type ReadOrder, readPublications } from './read-publications.ts';
import { readSheetTask, type SheetTask, type StoredItems } from './sheet-task.ts';
import { ITEMS_PER_SLICE, NO_MORE_DATA } from './thread.ts';

const port = parentPort as MessagePort;
// The first slices come while the thread is still being loaded.
const stored = handedOver();

/** The stored items that are handed over after the task, by their collections. */
function handedOver(): Promise<StoredItems> {
  const items: Record<string, AnyItem[]> = {};
  return new Promise((resolve) => {
    port.on('message', (message: unknown) => {
      if (message === NO_MORE_DATA) resolve(items);
      if (typeof message !== 'object' || message === null) return;
      const slice = message as StoredSlice;
      items[slice.collection] ??= [];
      items[slice.collection]?.push(...slice.items);
    });
  });
}

/** Sends a long list in slices, each when the one before has been taken. */
async function sendInSlices(list: readonly unknown[]): Promise<void> {
  for (const slice of slicesOf(list, ITEMS_PER_SLICE)) {
    const taken = once(port, 'message');
    port.postMessage({ slice }, []);
    await taken;
  }
}

async function publicationsOf(order: ReadOrder): Promise<Omit<ReadFile, 'entries'>> {
  const { entries, ...file } = readPublications(order);
  await sendInSlices(entries);
  return file;
}

async function previewed({ order, decided = [] }: Extract<ReadingTask, { order: unknown }>): Promise<Preview> {
  const file = readPublications(order);
  const counts = countsOf(file);
  const { entries, ...others } = previewOf(file, { works: ((await stored).papers ?? []).map(paperOf), decided });
  return { ...counts, json: jsonWithList(others, 'entries', entries) };
}

async function sheetRead(task: SheetTask, isPreview: boolean): Promise<SheetFacts> {
  const { head, columns, rows, shown, unread } = readSheetTask(task, await stored);
  const facts = { head, width: columns.length, read: rows.length, unread: unread.length };
  if (isPreview) return { ...facts, json: jsonWithList({ ...head, columns, errors: unread }, 'rows', shown) } as SheetFacts;
  await sendInSlices(rows);
  return facts;
}

/** A record that is too long is no publication: whoever registers a work decides what an answer holds. */
function foundIn({ source, text, value }: ServiceAnswer): Found | null | undefined {
  const found = SOURCES[source].read(text, value);
  return found && 'record' in found && isTooLong(found.record) ? null : found;
}

/** Reads one file or answer. A preview's JSON is written here, too: the main thread only passes it on. */
async function work(task: ReadingTask): Promise<object> {
  if ('sheet' in task) return sheetRead(task.sheet, task.isPreview);
  if ('answer' in task) return { found: foundIn(task.answer) };
  return task.decided === undefined ? publicationsOf(task.order) : previewed(task);
}

const result = await work(workerData as ReadingTask);
port.postMessage({ result }, 'json' in result ? [(result as Preview).json.buffer] : []);
