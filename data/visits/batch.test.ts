import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatch } from './batch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A batch of numbers whose store the test looks at, and can make fail. */
function batchOf(write?: () => Promise<void>) {
  const stored: number[] = [];
  const writes: number[] = [];
  const failures: unknown[] = [];
  const store = { isAway: false };
  const batch = createBatch<number>({
    intervalMs: 1_000,
    failed: (error) => failures.push(error),
    write: async (items) => {
      await write?.();
      if (store.isAway) throw new Error('away');
      writes.push(performance.now());
      stored.push(...items);
    },
  });
  return { batch, stored, writes, failures, store };
}

// Fails where an item is written by itself, or where what waits is written later than a second after.
test('one second has one write, however many items come, and none is lost', async () => {
  const { batch, stored, writes } = batchOf();
  for (let item = 0; item < 5_000; item += 1) {
    await batch.add(item);
    await vi.advanceTimersByTimeAsync(2);
  }
  expect(stored.length).toBeGreaterThan(5_000 - 501);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 5_000 }, (_, item) => item));
  expect(writes.length).toBeLessThanOrEqual(12);
  expect(writes.every((at, index) => index === 0 || at - (writes[index - 1] ?? 0) >= 1_000)).toBe(true);
});

// Fails where the first item of a rest waits too.
test('an item after a rest is written before it is answered, and a flush writes the others at once', async () => {
  const { batch, stored } = batchOf();
  await batch.add(1);
  expect(stored).toEqual([1]);
  await batch.add(2);
  await batch.add(3);
  expect(stored).toEqual([1]);
  await batch.flush();
  expect(stored).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(1_000);
  await batch.add(4);
  expect(stored).toEqual([1, 2, 3, 4]);
});

// Fails where items that were accepted are dropped by a write that failed, or pile up while none succeeds.
test('while nothing can be written items are refused, and those that were accepted wait until it can', async () => {
  const { batch, stored, failures, store } = batchOf();
  await batch.add(1);
  await batch.add(2);
  store.isAway = true;
  await vi.advanceTimersByTimeAsync(3_500);
  expect([stored, failures.length]).toEqual([[1], 1]);
  await expect(batch.add(3)).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(600);
  await expect(batch.add(4)).rejects.toThrow('away');
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored).toEqual([1, 2]);
  await batch.add(5);
  await batch.flush();
  expect(stored).toEqual([1, 2, 5]);
});

test('the first item of a rest that cannot be written is dropped: whoever sent it was told', async () => {
  const { batch, stored, store } = batchOf();
  store.isAway = true;
  await expect(batch.add(1)).rejects.toThrow('away');
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(1_001);
  await batch.add(2);
  expect(stored).toEqual([2]);
});

// Fails where a write does not wait for its turn: an item is counted twice, or not at all.
test('the stored items and those that wait are all items together, also while a write is under way', async () => {
  const gate = { opened: Promise.withResolvers<void>() };
  const { batch, stored } = batchOf(() => gate.opened.promise);
  const total = (reading?: Promise<void>) =>
    batch.betweenWrites(async (waiting) => {
      const before = stored.length;
      await reading;
      return before + waiting.length;
    });
  const first = batch.add(1);
  await vi.advanceTimersByTimeAsync(0);
  await batch.add(2);
  const during = total();
  gate.opened.resolve();
  await first;
  expect(await during).toBe(2);
  const slow = Promise.withResolvers<void>();
  const reading = total(slow.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored).toEqual([1]);
  slow.resolve();
  expect(await reading).toBe(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual([1, 2]);
});
