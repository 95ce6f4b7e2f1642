import { afterEach, expect, test, vi } from 'vitest';
import { endWithin } from './end-within.ts';

afterEach(() => void vi.useRealTimers());

test('work that ends in time has ended, or says why it could not', async () => {
  vi.useFakeTimers();
  await endWithin(1_000, async () => undefined);
  await expect(endWithin(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that does not end is waited for no longer', async () => {
  vi.useFakeTimers();
  await Promise.all([expect(endWithin(1_000, () => new Promise(() => undefined))).rejects.toThrow('1000 ms'), vi.advanceTimersByTimeAsync(1_000)]);
});
