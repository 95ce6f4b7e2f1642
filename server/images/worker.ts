import { readFile } from 'node:fs/promises';
import { carryOut, type Delivery, type Order } from './tasks.ts';

/** The process that decodes and encodes pictures: slow or broken pictures do not delay visitors. */
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
// The process ends with its parent, however that ended, and when the parent disconnects an idle one.
process.on('disconnect', () => process.exit());
// The system signals both processes; running work is finished.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
