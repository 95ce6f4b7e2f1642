import { expect, test } from 'vitest';
import { createWriterQueue } from './writer-queue.ts';

test('writes pass one after the other, in their order, also after one that failed', async () => {
  const inTurn = createWriterQueue();
  const passed: string[] = [];
  const write = (name: string) =>
    inTurn(async () => {
      passed.push(`${name} begins`);
      await Promise.resolve();
      passed.push(`${name} ends`);
      if (name === 'b') throw new Error('No.');
    });
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => write(name)));
  expect(passed).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a write whose turn does not come fails, and those after it go on waiting for the first', async () => {
  const inTurn = createWriterQueue(1);
  const first = Promise.withResolvers<void>();
  const under = inTurn(() => first.promise);
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ code: '55P03' });
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ code: '55P03' });
  first.resolve();
  await under;
  expect(await inTurn(async () => 'passed')).toBe('passed');
});
