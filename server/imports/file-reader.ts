import { join } from 'node:path';
import { Problem } from '#core/errors.ts';
import type { ListedIdentifier } from '#core/formats/identifier-list.ts';
import type { BibliographicRecord, ReadEntry, UnreadEntry } from '#core/formats/record.ts';
import type { Remembered } from '#core/publications/decision.ts';
import { createSemaphore } from '#core/semaphore.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import type { StoredSlice } from '#data/store/readable-items.ts';
import type { LookupFinding, SourceName } from '../metadata/sources.ts';
import type { ReadFile, ReadOrder } from './read-publications.ts';
import { memoryOf, type Pieces } from './sent-content.ts';
import type { ReadSheetResult, SheetTask } from './sheet-task.ts';
import { runThread, ThreadEnded, type ThreadResult } from './thread.ts';
import type { UnwrappedJson } from './unwrapped-json.ts';

/** The answer of a service of metadata. */
export interface ServiceAnswer {
  readonly source: SourceName;
  readonly text: string;
  /** The identifier that was asked for. */
  readonly value: string;
}

/**
 * A task of the thread: to read a file, to preview it beside the stored publications, or to read a sheet, a JSON body
 * with a file in it, the answer of a service or a printed reference. The stored items for a preview or a sheet are
 * handed over after the task, in slices.
 */
export type ReadingTask =
  | { readonly order: ReadOrder; readonly decided?: readonly Remembered[] }
  | { readonly sheet: SheetTask; readonly isPreview: boolean }
  | { readonly body: Pieces }
  | { readonly answer: ServiceAnswer }
  | { readonly reference: string };

/** A preview as the API answers it. */
interface PreviewJson {
  readonly json: Uint8Array<ArrayBuffer>;
}

/** The numbers of what a file holds. */
export interface FileCounts {
  readonly format: ReadFile['format'];
  readonly other?: ReadFile['other'];
  readonly entries: number;
  readonly errors: number;
  readonly identifiers: number;
}

/** A preview of publications, and how much is in it; empty where that is too much. */
export interface Preview extends FileCounts, PreviewJson {}

/** A file that was read; its lists are empty where it holds too much. */
export interface CountedFile extends ReadFile {
  readonly counts: FileCounts;
}

/** The facts about a sheet that was read; `head` is null where the text is no table. */
export interface SheetFacts extends Pick<ReadSheetResult, 'head'> {
  /** The number of columns. */
  readonly width: number;
  /** The numbers of rows that were read and that could not be. */
  readonly read: number;
  readonly unread: number;
}

export type SheetPreview = SheetFacts & PreviewJson;

export interface FileReaderOptions {
  /** The file that the thread runs. */
  readonly script?: string | undefined;
  /** Does the task, where it is not done on a thread of its own. */
  readonly run?: typeof runThread | undefined;
  /** No file takes so long, in milliseconds. */
  readonly timeoutMs?: number;
}

type StoredSlices = AsyncIterable<StoredSlice>;

/** The one that is read included. */
const MAX_WAITING_FILES = 8;
const RETRY_SECONDS = 30;

/**
 * Reads files and answers of others on a thread of its own, one at a time, so that visitors never wait for one. A
 * preview whose `signal` was aborted before its turn, because its sender has gone, is not made.
 */
export interface FileReader {
  /** Takes the file out of a JSON body that was found to be cheap, and that body's bytes over. */
  readonly unwrap: (body: Pieces) => Promise<UnwrappedJson>;
  /**
   * Takes the bytes of the file over: they are empty afterwards.
   * @throws Problem where the file takes too long or too much memory, or too many wait
   */
  readonly read: (order: ReadOrder) => Promise<CountedFile>;
  /** The same, compared with the stored publications and what was decided about works. */
  readonly preview: (order: ReadOrder, decided: readonly Remembered[], stored: StoredSlices, signal?: AbortSignal) => Promise<Preview>;
  /** The rows of a sheet, to be stored. */
  readonly readSheet: (sheet: SheetTask, stored: StoredSlices) => Promise<SheetFacts & { readonly rows: readonly SheetRow[] }>;
  readonly previewSheet: (sheet: SheetTask, stored: StoredSlices, signal?: AbortSignal) => Promise<SheetPreview>;
  /** The publication or the identifiers in an answer, as its source reads them. */
  readonly readAnswer: (answer: ServiceAnswer) => Promise<LookupFinding | null | undefined>;
  /** The publication that a reference as people print it is of; null where its text is not clear. */
  readonly readReference: (text: string) => Promise<BibliographicRecord | null>;
}

export function createFileReader({
  script = join(import.meta.dirname, 'worker.ts'),
  run = runThread,
  timeoutMs = MINUTE_MS,
}: FileReaderOptions): FileReader {
  const semaphore = createSemaphore(1);
  let waiting = 0;

  async function work<Result>(task: ReadingTask, handed?: StoredSlices, signal?: AbortSignal): Promise<ThreadResult<Result>> {
    if (signal?.aborted) throw new Problem('failed-precondition', say('interrupted'));
    try {
      return await run<Result>({ script, task, moved: bytesOf(task), handed, timeoutMs });
    } catch (error) {
      throw error instanceof ThreadEnded ? new Problem('failed-precondition', TOO_MUCH, { cause: error }) : error;
    }
  }

  const inTurn = <Result>(...task: Parameters<typeof work<Result>>) => semaphore.run(() => work<Result>(...task));

  /** @throws Problem 503 where too many files wait: each is in memory */
  async function fileInTurn<Result>(...task: Parameters<typeof inTurn<Result>>): Promise<ThreadResult<Result>> {
    if (waiting >= MAX_WAITING_FILES) throw new Problem('unavailable', say('manyFilesWaiting'), { retryAfter: RETRY_SECONDS });
    waiting += 1;
    try {
      return await inTurn<Result>(...task);
    } finally {
      waiting -= 1;
    }
  }

  return {
    unwrap: async (body) => (await fileInTurn<UnwrappedJson>({ body })).result,
    read: async (order) => {
      const { result: counts, items } = await fileInTurn<FileCounts>({ order });
      const [errorsAt, identifiersAt] = [counts.entries, counts.entries + counts.errors];
      const { format, other } = counts;
      const entries = items.slice(0, errorsAt) as ReadEntry[];
      const errors = items.slice(errorsAt, identifiersAt) as UnreadEntry[];
      return {
        counts,
        format,
        ...(other !== undefined && { other }),
        entries,
        errors,
        identifiers: items.slice(identifiersAt) as ListedIdentifier[],
      };
    },
    preview: async (order, decided, stored, signal) => (await fileInTurn<Preview>({ order, decided }, stored, signal)).result,
    readSheet: async (sheet, stored) => {
      const { result, items } = await fileInTurn<SheetFacts>({ sheet, isPreview: false }, stored);
      return { ...result, rows: items as readonly SheetRow[] };
    },
    previewSheet: async (sheet, stored, signal) => (await fileInTurn<SheetPreview>({ sheet, isPreview: true }, stored, signal)).result,
    readAnswer: async (answer) => (await inTurn<{ found: LookupFinding | null | undefined }>({ answer })).result.found,
    readReference: async (reference) => (await inTurn<{ record: BibliographicRecord | null }>({ reference })).result.record,
  };
}

/** The bytes of a file that is read, which need not be copied. */
function bytesOf(task: ReadingTask): ArrayBuffer[] {
  if ('answer' in task || 'reference' in task) return [];
  if ('body' in task) return memoryOf(task.body);
  return memoryOf(('order' in task ? task.order : task.sheet.sent).content);
}

const TOO_MUCH = say('importFileTooCostly');
