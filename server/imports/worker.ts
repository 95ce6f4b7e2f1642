import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { AnyItem } from '#core/definition.ts';
import { slicesOf } from '#core/slices.ts';
import type { StoredSlice } from '#data/store/readable-items.ts';
import type { Preview, ReadingTask } from './file-reader.ts';
import { addSlice, readTask } from './reading.ts';
import type { StoredItems } from './sheet-task.ts';
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
      if (typeof message === 'object' && message !== null) addSlice(items, message as StoredSlice);
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

const result = await readTask(workerData as ReadingTask, { stored, send: sendInSlices });
port.postMessage({ result }, 'json' in result ? [(result as Preview).json.buffer] : []);
