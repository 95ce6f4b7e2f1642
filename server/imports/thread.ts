import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** A message of the thread: some items of a long list, or its result, with which it ends. */
export type ThreadMessage<Result = unknown> = { readonly slice: readonly unknown[] } | { readonly result: Result };

/** The answer to a slice: the thread may send the next one. */
const MORE = 'more';
/** The end of what the thread is handed. */
export const NO_MORE_DATA = 'no more data';

export interface ThreadOptions {
  readonly script: string;
  /** The task, as plain data. */
  readonly task: unknown;
  /** The bytes of the task that move to the thread: they are empty here afterwards. */
  readonly moved?: readonly ArrayBuffer[];
  /** Further data for the task, one message each. */
  readonly handed?: AsyncIterable<unknown> | undefined;
  /** No task takes so long, in milliseconds. */
  readonly timeoutMs: number;
}

/** The result of a task, and the items that came before it. */
export interface ThreadResult<Result> {
  readonly result: Result;
  readonly items: readonly unknown[];
}

const MAX_HEAP_MB = 512;
/** Garbage is collected earlier: a large file takes a little longer, and less memory. */
const MAX_YOUNG_HEAP_MB = 4;

/** The thread ended without a result: the task takes too long or too much memory. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** Runs a task on a thread of its own. @throws ThreadEnded, or what reading the handed data throws */
export async function runThread<Result>({ script, task, moved = [], handed, timeoutMs }: ThreadOptions): Promise<ThreadResult<Result>> {
  const worker = new Worker(script, {
    workerData: task,
    transferList: [...moved],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  });
  const late = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const [result] = await Promise.all([resultOf<Result>(worker), handOver(worker, handed)]);
    return result;
  } finally {
    clearTimeout(late);
    void worker.terminate();
  }
}

async function handOver(worker: Worker, handed: AsyncIterable<unknown> | undefined): Promise<void> {
  if (handed === undefined) return;
  for await (const each of handed) {
    worker.postMessage(each, []);
    await nextTurn();
  }
  worker.postMessage(NO_MORE_DATA, []);
}

function resultOf<Result>(worker: Worker): Promise<ThreadResult<Result>> {
  return new Promise((resolve, reject) => {
    const items: unknown[] = [];
    worker.on('message', (message: ThreadMessage<Result>) => {
      if ('result' in message) {
        resolve({ result: message.result, items });
        return;
      }
      items.push(...message.slice);
      setImmediate(() => worker.postMessage(MORE, []));
    });
    worker.once('error', (cause) => reject(new ThreadEnded('The thread failed.', { cause })));
    worker.once('exit', () => reject(new ThreadEnded('The thread ended without a result.')));
  });
}
