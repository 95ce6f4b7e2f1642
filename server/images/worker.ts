import { readFile } from 'node:fs/promises';
import { carryOut, type Delivery, type Order } from './tasks.ts';

/** The process in which pictures are decoded and encoded: what is slow or breaks there, keeps no visitor waiting. */
async function deliver({ number, task, file }: Order): Promise<Delivery> {
  try {
    return { number, made: await carryOut(task, await readFile(file)) };
  } catch (error) {
    return { number, error: String(error) };
  }
}

process.on('message', (order: Order) => {
  void deliver(order).then((delivery) => process.send?.(delivery));
});
// It ends with the program that started it, however that ended, and when that has no more work for it.
process.on('disconnect', () => process.exit());
// The system tells both to stop; what is begun is still wanted.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
