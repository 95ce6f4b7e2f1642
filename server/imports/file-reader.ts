import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '#core/errors.ts';
import type { ReadFile, ReadOrder } from './read-publications.ts';

export interface FileReaderOptions {
  /** The thread's program. */
  readonly program?: string | undefined;
  /** No file takes so long, in milliseconds. */
  readonly timeoutMs?: number;
}

const MAX_HEAP_MB = 512;

/** Reads files of publications on a thread of its own, one at a time, so that visitors never wait for one. */
export function createFileReader({ program = join(import.meta.dirname, 'worker.ts'), timeoutMs = 60_000 }: FileReaderOptions) {
  let last: Promise<unknown> = Promise.resolve();

  function readNow(order: ReadOrder): Promise<ReadFile> {
    const worker = new Worker(program, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    const late = setTimeout(() => void worker.terminate(), timeoutMs);
    return new Promise<ReadFile>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(new Problem('failed-precondition', TOO_MUCH, { cause })));
      worker.once('exit', () => reject(new Problem('failed-precondition', TOO_MUCH)));
    }).finally(() => {
      clearTimeout(late);
      void worker.terminate();
    });
  }

  return {
    /** @throws Problem where the file takes too long or too much memory */
    read: (order: ReadOrder): Promise<ReadFile> => {
      const reading = last.then(() => readNow(order));
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}

export type FileReader = ReturnType<typeof createFileReader>;

const TOO_MUCH = 'El archivo no se pudo leer: es demasiado grande o demasiado enredado. Divídelo en archivos más pequeños e inténtalo de nuevo.';
