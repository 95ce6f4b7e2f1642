import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '#server/images/tasks.ts';

const TASKS = new URL('../../server/images/tasks.ts', import.meta.url);

/**
 * The process that works on pictures, which also writes down what it is ordered to do, and waits with it while it is
 * held.
 */
export function countingWorker() {
  const folder = mkdtempSync(join(tmpdir(), 'faro-worker-'));
  const [worker, book, shut] = [join(folder, 'worker.mjs'), join(folder, 'orders'), join(folder, 'shut')];
  writeFileSync(book, '');
  writeFileSync(
    worker,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
     import { setTimeout as sleep } from 'node:timers/promises';
     import { carryOut } from ${JSON.stringify(TASKS.href)};
     process.on('message', async (order) => {
       appendFileSync(${JSON.stringify(book)}, JSON.stringify(order) + '\\n');
       while (existsSync(${JSON.stringify(shut)})) await sleep(5);
       process.send({ number: order.number, made: await carryOut(order.task, readFileSync(order.file)) });
     });
     process.on('disconnect', () => process.exit());`,
  );
  return {
    worker,
    ordered: () =>
      readFileSync(book, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Order),
    hold: () => writeFileSync(shut, ''),
    letGo: () => rmSync(shut),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
