import { ChunkError } from '../../feedback/load-part.ts';
import type { WorkbookSheet } from './workbook.ts';

/** The bytes of a workbook, or of a document of text. */
export interface FileToRead {
  readonly bytes: ArrayBuffer;
  readonly isDocument: boolean;
}

/** A workbook, or a document of text, as its thread read it. */
export interface ReadWorkbook {
  /** The characters of its text, or of all sheets as text. */
  readonly size: number;
  readonly sheets: readonly WorkbookSheet[];
  /** The text of a document, which has no sheets. */
  readonly text?: string;
}

/** A list of ten thousand rows takes a second. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads a workbook or a document in a thread of its own: one of a kilobyte may unpack to more than there is memory, and
 * would hold up the window for ever.
 * @returns null for what cannot be read, or not in time
 * @throws ChunkError where the reader cannot be loaded
 */
export async function readInThread(file: FileToRead): Promise<ReadWorkbook | null> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ReadWorkbook | null>();
  const timer = setTimeout(() => resolve(null), READ_TIMEOUT_MS);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadWorkbook | null>) => resolve(data));
  // A script that does not come is no error of its own.
  worker.addEventListener('error', (event) => (event instanceof ErrorEvent ? resolve(null) : reject(new ChunkError('workbook-worker'))));
  worker.postMessage(file, [file.bytes]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
