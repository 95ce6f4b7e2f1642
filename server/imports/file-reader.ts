import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#core/durations.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Found, SourceName } from '../metadata/sources.ts';
import type { Stored } from './preview.ts';
import type { ReadFile, ReadOrder } from './read-publications.ts';
import type { ReadSheetResult, SheetTask } from './sheet-task.ts';

/** The answer of a service of metadata. */
export interface ServiceAnswer {
  readonly source: SourceName;
  readonly text: string;
  /** The identifier that was asked for. */
  readonly value: string;
}

/**
 * A task of the thread: to read a file, to preview it beside the stored publications, or to read a sheet or the answer
 * of a service.
 */
export type ReadingTask =
  | { readonly order: ReadOrder; readonly stored?: Stored }
  | { readonly sheet: SheetTask }
  | { readonly answer: ServiceAnswer };

/** A preview as the API answers it, and how much is in it. */
export interface Preview {
  readonly format: ReadFile['format'];
  readonly entries: number;
  readonly errors: number;
  readonly identifiers: number;
  readonly json: Uint8Array<ArrayBuffer>;
}

export interface FileReaderOptions {
  /** The file that the thread runs. */
  readonly script?: string | undefined;
  /** No file takes so long, in milliseconds. */
  readonly timeoutMs?: number;
}

const MAX_HEAP_MB = 512;
/** Garbage is collected earlier: a large file takes a little longer, and less memory. */
const MAX_YOUNG_HEAP_MB = 4;

/** Reads files and answers of others on a thread of its own, one at a time, so that visitors never wait for one. */
export interface FileReader {
  /**
   * Takes the bytes of the file over: they are empty afterwards.
   * @throws Problem where the file takes too long or too much memory
   */
  readonly read: (order: ReadOrder) => Promise<ReadFile>;
  /** The same, compared with what is stored. */
  readonly preview: (order: ReadOrder, stored: Stored) => Promise<Preview>;
  readonly sheet: (sheet: SheetTask) => Promise<ReadSheetResult>;
  /** The publication or the identifiers in an answer, as its source reads them. */
  readonly answer: (answer: ServiceAnswer) => Promise<Found | null | undefined>;
}

export function createFileReader({ script = join(import.meta.dirname, 'worker.ts'), timeoutMs = MINUTE_MS }: FileReaderOptions): FileReader {
  let last: Promise<unknown> = Promise.resolve();

  function workNow<Result>(task: ReadingTask): Promise<Result> {
    const worker = new Worker(script, {
      workerData: task,
      transferList: 'order' in task && typeof task.order.content !== 'string' ? [task.order.content.buffer as ArrayBuffer] : [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    });
    const late = setTimeout(() => void worker.terminate(), timeoutMs);
    return new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(new Problem('failed-precondition', TOO_MUCH, { cause })));
      worker.once('exit', () => reject(new Problem('failed-precondition', TOO_MUCH)));
    }).finally(() => {
      clearTimeout(late);
      void worker.terminate();
    });
  }

  function inTurn<Result>(task: ReadingTask): Promise<Result> {
    const working = last.then(() => workNow<Result>(task));
    last = working.catch(() => undefined);
    return working;
  }

  return {
    read: (order) => inTurn({ order }),
    preview: (order, stored) => inTurn({ order, stored }),
    sheet: (sheet) => inTurn({ sheet }),
    answer: async (answer) => (await inTurn<{ found: Found | null | undefined }>({ answer })).found,
  };
}

const TOO_MUCH = say('importFileTooCostly');
