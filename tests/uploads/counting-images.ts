import type { Task } from '#server/images/tasks.ts';
import { imagesHere } from '#tests/images-here.ts';

/** Works on pictures, and notes what it is ordered to do, and waits with it while it is held. */
export function countingImages() {
  const orders: { readonly task: Task; readonly file: string }[] = [];
  let held: PromiseWithResolvers<void> | undefined;
  const work: typeof imagesHere.work = async (task, file) => {
    orders.push({ task, file });
    await held?.promise;
    return imagesHere.work(task, file);
  };
  return {
    imageProcess: { ...imagesHere, work },
    ordered: () => orders,
    hold: () => {
      held = Promise.withResolvers();
    },
    letGo: () => {
      held?.resolve();
      held = undefined;
    },
  };
}
