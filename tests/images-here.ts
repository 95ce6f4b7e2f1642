import { readFile } from 'node:fs/promises';
import type { ImageProcess } from '#server/images/image-process.ts';
import { carryOut, type Made, type Task } from '#server/images/tasks.ts';

/** Works on pictures as the program's process for them does, without one: to start it takes longer than most tests. */
export const imagesHere: ImageProcess = {
  work: async <Do extends Task['do']>(task: Extract<Task, { do: Do }>, file: string) => {
    try {
      return (await carryOut(task, await readFile(file))) as Made[Do];
    } catch (error) {
      throw new Error(String(error), { cause: error });
    }
  },
  end: async () => undefined,
};
