import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyItem } from '#core/definition.ts';
import type { StoredSlice } from '#data/store/readable-items.ts';
import type { ReadingTask } from '#server/imports/file-reader.ts';
import { addSlice, readTask } from '#server/imports/reading.ts';
import { type runThread, ThreadEnded } from '#server/imports/thread.ts';

/**
 * Reads a file as the program's thread does, without one: to start it takes longer than most tests. Tasks and
 * results are copied or moved as messages between threads are.
 */
export const readHere: typeof runThread = async <Result>({ task, moved = [], handed }: Parameters<typeof runThread>[0]) => {
  const given = structuredClone(task, { transfer: [...moved] }) as ReadingTask;
  const stored: Record<string, AnyItem[]> = {};
  for await (const slice of handed ?? []) {
    addSlice(stored, structuredClone(slice) as StoredSlice);
    await nextTurn();
  }
  const items: unknown[] = [];
  const send = async (slices: Iterable<readonly unknown[]>) => {
    for (const slice of slices) items.push(...structuredClone(slice));
  };
  const result = await readTask(given, { stored: Promise.resolve(stored), send }).catch((cause: unknown) => {
    throw new ThreadEnded('The file could not be read.', { cause });
  });
  return { result: structuredClone(result) as Result, items };
};
