import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

/** Work that ends when it is told to. */
function job(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(name);
    await promise;
  };
  return { work, end: resolve };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a few run at once, and an upload comes before visitors, visitors before what nobody waits for', async () => {
  const log: string[] = [];
  const { run } = createQueue(1);
  const [first, later, wanted, urgent] = [job(log, 'first'), job(log, 'later'), job(log, 'wanted'), job(log, 'urgent')];
  const all = [run(first.work), run(later.work, 'background'), run(wanted.work), run(urgent.work, 'upload')];
  expect(log).toEqual(['first']);
  first.end();
  await settled();
  expect(log).toEqual(['first', 'urgent']);
  urgent.end();
  await settled();
  expect(log).toEqual(['first', 'urgent', 'wanted']);
  wanted.end();
  later.end();
  await Promise.all(all);
  expect(log).toEqual(['first', 'urgent', 'wanted', 'later']);
});

test('work that fails tells who asked for it, and makes room', async () => {
  const { run } = createQueue(1);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'yes')).toBe('yes');
});

test('after a stop what was begun ends, and nothing is begun that nobody waits for', async () => {
  const log: string[] = [];
  const { run, stop } = createQueue(1);
  const [begun, never] = [job(log, 'begun'), job(log, 'never')];
  void run(begun.work);
  void run(never.work, 'background');
  const stopped = stop();
  begun.end();
  await stopped;
  await settled();
  expect(log).toEqual(['begun']);
});
