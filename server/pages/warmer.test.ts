import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWarmer, REST, type WarmerOptions } from './warmer.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T18:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A warmer whose pages are ready when the test says so. */
function warmerOf(options: Partial<WarmerOptions> = {}) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let at = 0;
  let most = 0;
  const failed = vi.fn<(error: unknown) => void>();
  const warmer = createWarmer({
    wanted: () => ['/', '/a', '/b'],
    ask: async (path) => {
      asked.push(path);
      at += 1;
      most = Math.max(most, at);
      await new Promise<void>((resolve) => waiting.push(resolve));
      at -= 1;
    },
    expiry: async () => Date.now() + 60_000,
    now: () => new Date(),
    failed,
    ...options,
  });
  const finishOne = async () => {
    await vi.advanceTimersByTimeAsync(REST);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const finishAll = async () => {
    await vi.advanceTimersByTimeAsync(2 * REST);
    while (waiting.length > 0) await finishOne();
  };
  return { warmer, asked, failed, finishOne, finishAll, most: () => most };
}

test('the wanted pages are rendered one after the other', async () => {
  const { warmer, asked, finishAll, most } = warmerOf();
  warmer.wake();
  await finishAll();
  expect(asked).toEqual(['/', '/a', '/b']);
  expect(most()).toBe(1);
});

test('a change while it is at it begins anew, never two at a time', async () => {
  const { warmer, asked, finishOne, finishAll, most } = warmerOf();
  warmer.wake();
  await finishOne();
  warmer.wake();
  warmer.wake();
  // What is at hand is finished before it begins anew.
  await finishAll();
  await finishAll();
  expect(asked).toEqual(['/', '/a', '/', '/a', '/b']);
  expect(most()).toBe(1);
});

test('many changes on end are waited for, and rendered once', async () => {
  const { warmer, asked, finishAll } = warmerOf();
  for (let change = 0; change < 5; change += 1) {
    warmer.wake();
    await vi.advanceTimersByTimeAsync(REST / 2);
  }
  expect(asked).toEqual([]);
  await finishAll();
  expect(asked).toEqual(['/', '/a', '/b']);
});

test('when the clock changes the pages they are rendered again', async () => {
  const { warmer, asked, finishAll } = warmerOf({ wanted: () => ['/'] });
  warmer.wake();
  await finishAll();
  await vi.advanceTimersByTimeAsync(59_998);
  expect(asked).toEqual(['/']);
  await vi.advanceTimersByTimeAsync(2);
  await finishAll();
  expect(asked).toEqual(['/', '/']);
});

test('a failure is told, and the next change tries again', async () => {
  const ask = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const { warmer, failed } = warmerOf({ ask });
  warmer.wake();
  await vi.advanceTimersByTimeAsync(REST);
  expect(failed).toHaveBeenCalledOnce();
  warmer.wake();
  await vi.advanceTimersByTimeAsync(REST);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('stopping waits for the page at hand and renders no other, now or later', async () => {
  const { warmer, asked, finishAll } = warmerOf();
  warmer.wake();
  await vi.advanceTimersByTimeAsync(REST);
  const stopping = warmer.stop();
  await finishAll();
  await stopping;
  warmer.wake();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toEqual(['/']);
});
