import { appendFileSync, readFileSync } from 'node:fs';
import type { Delivery, Order } from '#server/images/tasks.ts';

/**
 * A process for pictures that does what the picture says: `dies`, `dies once`, `hangs`, `fails`, or else tells who it
 * is.
 */
process.on('message', ({ number, file }: Order) => {
  const says = readFileSync(file, 'utf8');
  if (says === 'hangs') return;
  if (says.startsWith('dies')) {
    if (says === 'dies once') appendFileSync(file, ', and did');
    if (says !== 'dies once, and did') process.kill(process.pid, 'SIGKILL');
  }
  const delivery: Delivery = says === 'fails' ? { number, error: 'no picture' } : { number, made: Buffer.from(`${process.pid}`) };
  process.send?.(delivery);
});
process.on('disconnect', () => process.exit());
