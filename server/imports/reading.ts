import type { AnyItem } from '#core/definition.ts';
import { readPrinted } from '#core/formats/printed/read.ts';
import { paperOf } from '#core/publications/paper.ts';
import type { StoredSlice } from '#data/store/readable-items.ts';
import { readAnswer } from '../metadata/sources.ts';
import { isTooMuch } from './bound.ts';
import type { FileCounts, Preview, ReadingTask, SheetFacts } from './file-reader.ts';
import { jsonWithLists } from './json-with-lists.ts';
import { countsOf, previewOf } from './preview.ts';
import { type ReadOrder, readPublications } from './read-publications.ts';
import { readSheetTask, type SheetTask, type StoredItems } from './sheet-task.ts';
import { answerSlices } from './thread-answer.ts';
import { unwrapJson } from './unwrapped-json.ts';

/** The one who asked for a file to be read. */
export interface Asker {
  /** The stored items that are handed over after the task. */
  readonly stored: Promise<StoredItems>;
  /** Takes a long list that was read, in slices. */
  readonly send: (slices: Iterable<readonly unknown[]>) => Promise<void>;
}

/** Puts the items of a slice to those of their collection. */
export function addSlice(items: Record<string, AnyItem[]>, slice: StoredSlice): void {
  items[slice.collection] ??= [];
  items[slice.collection]?.push(...slice.items);
}

/** Reads one file or answer. A preview's JSON is written here, too: the main thread only passes it on. */
export async function readTask(task: ReadingTask, asker: Asker): Promise<object> {
  if ('sheet' in task) return sheetRead(task.sheet, task.isPreview, asker);
  if ('body' in task) return unwrapJson(task.body);
  if ('answer' in task) return { found: readAnswer(task.answer.source, task.answer.text, task.answer.value) };
  if ('reference' in task) return { record: readPrinted(task.reference) };
  return task.decided === undefined ? publicationsOf(task.order, asker) : previewed(task, asker);
}

async function publicationsOf(order: ReadOrder, { send }: Asker): Promise<FileCounts> {
  const file = readPublications(order);
  const counts = countsOf(file);
  // A file that is refused for its number is not sent.
  if (!isTooMuch(counts)) await send(answerSlices([...file.entries, ...file.errors, ...file.identifiers]));
  return counts;
}

async function previewed({ order, decided = [] }: Extract<ReadingTask, { order: unknown }>, { stored }: Asker): Promise<Preview> {
  const file = readPublications(order);
  const counts = countsOf(file);
  if (isTooMuch(counts)) return { ...counts, json: new Uint8Array() };
  const { format, errors, entries } = previewOf(file, { works: ((await stored).papers ?? []).map(paperOf), decided });
  return { ...counts, json: jsonWithLists({ format }, { errors, entries }) };
}

async function sheetRead(task: SheetTask, isPreview: boolean, { stored, send }: Asker): Promise<SheetFacts> {
  const { head, columns, rows, shown, unread } = readSheetTask(task, await stored);
  const facts = { head, width: columns.length, read: rows.length, unread: unread.length };
  if (isPreview) return { ...facts, json: jsonWithLists({ ...head, columns }, { errors: unread, rows: shown }) } as SheetFacts;
  await send(answerSlices(rows));
  return facts;
}
