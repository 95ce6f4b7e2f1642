import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { AnyItem } from '#core/definition.ts';
import type { StoredSlice } from '#data/store/readable-items.ts';
import type { Preview, ReadingTask } from './file-reader.ts';
import { addSlice, readTask } from './reading.ts';
import type { StoredItems } from './sheet-task.ts';
import { NO_MORE_DATA } from './thread.ts';
import type { UnwrappedJson } from './unwrapped-json.ts';

const port = parentPort as MessagePort;
// The first slices come while the thread is still being loaded.
const stored = handedOver();

/** The stored items that are handed over after the task, by their collections. */
function handedOver(): Promise<StoredItems> {
  const items: Record<string, AnyItem[]> = {};
  return new Promise((resolve) => {
    port.on('message', (message: unknown) => {
      if (message === NO_MORE_DATA) resolve(items);
      if (typeof message === 'object' && message !== null) addSlice(items, message as StoredSlice);
    });
  });
}

/** Sends slices, each when the one before has been taken. */
async function sendInTurn(slices: Iterable<readonly unknown[]>): Promise<void> {
  for (const slice of slices) {
    const taken = once(port, 'message');
    port.postMessage({ slice }, []);
    await taken;
  }
}

const result = await readTask(workerData as ReadingTask, { stored, send: sendInTurn });
port.postMessage({ result }, memoryOfResult(result));

/** The long bytes of a result, which are not copied. */
function memoryOfResult({ json, text }: Partial<Preview & UnwrappedJson>): ArrayBuffer[] {
  return [json, text?.utf8].flatMap((bytes) => bytes?.buffer ?? []);
}
