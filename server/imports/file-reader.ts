import { join } from 'node:path';
import { Problem } from '#core/errors.ts';
import type { ReadEntry } from '#core/formats/record.ts';
import type { Remembered } from '#core/publications/decision.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import { say } from '#core/words/message.ts';
import type { StoredSlice } from '../api/readable.ts';
import type { Found, SourceName } from '../metadata/sources.ts';
import type { ReadFile, ReadOrder } from './read-publications.ts';
import type { ReadSheetResult, SheetTask } from './sheet-task.ts';
import { runThread, ThreadEnded, type ThreadResult } from './thread.ts';

/** The answer of a service of metadata. */
export interface ServiceAnswer {
  readonly source: SourceName;
  readonly text: string;
  /** The identifier that was asked for. */
  readonly value: string;
}

/**
 * A task of the thread: to read a file, to preview it beside the stored publications, or to read a sheet or the answer
 * of a service. The stored items for a preview or a sheet are handed over after the task, in slices.
 */
export type ReadingTask =
  | { readonly order: ReadOrder; readonly decided?: readonly Remembered[] }
  | { readonly sheet: SheetTask; readonly isPreview: boolean }
  | { readonly answer: ServiceAnswer };

/** A preview as the API answers it. */
interface PreviewJson {
  readonly json: Uint8Array<ArrayBuffer>;
}

/** A preview of publications, and how much is in it. */
export interface Preview extends PreviewJson {
  readonly format: ReadFile['format'];
  readonly entries: number;
  readonly errors: number;
  readonly identifiers: number;
}

/** The facts about a sheet that was read; `head` is null where the text is no table. */
export interface SheetFacts extends Pick<ReadSheetResult, 'head'> {
  /** The numbers of rows that were read and that could not be. */
  readonly read: number;
  readonly unread: number;
}

export type SheetPreview = SheetFacts & PreviewJson;

export interface FileReaderOptions {
  /** The thread's program. */
  readonly program?: string | undefined;
  /** No file takes so long, in milliseconds. */
  readonly timeoutMs?: number;
}

type Stored = AsyncIterable<StoredSlice>;

/** Reads files and answers of others on a thread of its own, one at a time, so that visitors never wait for one. */
export function createFileReader({ program = join(import.meta.dirname, 'worker.ts'), timeoutMs = 60_000 }: FileReaderOptions) {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(task: ReadingTask, handed?: Stored): Promise<ThreadResult<Result>> {
    const working = last
      .then(() => runThread<Result>({ program, task, moved: bytesOf(task), handed, timeoutMs }))
      .catch((error: unknown) => {
        throw error instanceof ThreadEnded ? new Problem('failed-precondition', TOO_MUCH, { cause: error }) : error;
      });
    last = working.catch(() => undefined);
    return working;
  }

  return {
    /**
     * Takes the bytes of the file over: they are empty afterwards.
     * @throws Problem where the file takes too long or too much memory
     */
    read: async (order: ReadOrder): Promise<ReadFile> => {
      const { result, items } = await inTurn<Omit<ReadFile, 'entries'>>({ order });
      return { ...result, entries: items as readonly ReadEntry[] };
    },
    /** The same, compared with the stored publications and what was decided about works. */
    preview: async (order: ReadOrder, decided: readonly Remembered[], stored: Stored): Promise<Preview> =>
      (await inTurn<Preview>({ order, decided }, stored)).result,
    /** The rows of a sheet, to be stored. */
    sheet: async (sheet: SheetTask, stored: Stored): Promise<SheetFacts & { readonly rows: readonly SheetRow[] }> => {
      const { result, items } = await inTurn<SheetFacts>({ sheet, isPreview: false }, stored);
      return { ...result, rows: items as readonly SheetRow[] };
    },
    sheetPreview: async (sheet: SheetTask, stored: Stored): Promise<SheetPreview> =>
      (await inTurn<SheetPreview>({ sheet, isPreview: true }, stored)).result,
    /** The publication or the identifiers in an answer, as its source reads them. */
    answer: async (answer: ServiceAnswer): Promise<Found | null | undefined> =>
      (await inTurn<{ found: Found | null | undefined }>({ answer })).result.found,
  };
}

export type FileReader = ReturnType<typeof createFileReader>;

/** The bytes of a file that is read, which need not be copied. */
function bytesOf(task: ReadingTask): ArrayBuffer[] {
  return 'order' in task && typeof task.order.content !== 'string' ? [task.order.content.buffer as ArrayBuffer] : [];
}

const TOO_MUCH = say('importFileTooCostly');
