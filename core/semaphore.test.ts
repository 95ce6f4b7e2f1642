import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** A semaphore, and works that end when they are told to. */
function open(atOnce: number) {
  const begun: string[] = [];
  const { run, waiting } = createSemaphore(atOnce);
  const start = (name: string, rank?: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = run(() => {
      begun.push(name);
      return promise;
    }, rank);
    return async () => {
      resolve();
      await done;
      await settled();
    };
  };
  return { begun, start, run, waiting };
}

test('works of a lower rank have their turn first, and within a rank those that came first', async () => {
  const { begun, start, waiting } = open(1);
  const ends = [start('first'), start('last', 2), start('next', 1), start('after it', 1), start('urgent', 0)];
  expect([begun, waiting(0), waiting(1), waiting(2), waiting(3)]).toEqual([['first'], 1, 2, 1, 0]);
  for (const at of [0, 4, 2, 3, 1]) await ends[at]?.();
  expect(begun).toEqual(['first', 'urgent', 'next', 'after it', 'last']);
  expect([waiting(0), waiting(1), waiting(2)]).toEqual([0, 0, 0]);
});

test('so many run at once, and no more when some have ended', async () => {
  const { begun, start } = open(2);
  const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => start(name));
  expect(begun).toEqual(['1', '2']);
  await one?.();
  expect(begun).toEqual(['1', '2', '3']);
  await Promise.all([two?.(), three?.()]);
  await four?.();
  const others = [start('5'), start('6'), start('7')];
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const end of others) await end();
});

test('work that fails tells who asked for it, and makes room', async () => {
  const { run } = open(1);
  const failed = run(() => Promise.reject(new Error('no')));
  const later = run(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await later).toBe('yes');
});
