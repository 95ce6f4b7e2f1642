import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AT_ONCE, createWarmer, LONG_REST, REST, type WarmerOptions } from './warmer.ts';

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

describe('many pages', () => {
  const all = Array.from({ length: AT_ONCE + 3 }, (_, at) => `/${at}`);
  const TAKES = 7;

  /** Each page takes seven milliseconds. */
  function many() {
    const asked: string[] = [];
    const ask = async (path: string) => {
      asked.push(path);
      await new Promise((resolve) => setTimeout(resolve, TAKES));
    };
    const { warmer } = warmerOf({ wanted: () => all, ask });
    return { warmer, asked };
  }

  test('the less wanted are rendered when nothing was written for longer, each after a pause as long as it took', async () => {
    const { warmer, asked } = many();
    warmer.wake();
    await vi.advanceTimersByTimeAsync(REST + AT_ONCE * TAKES + LONG_REST - 1);
    expect(asked).toEqual(all.slice(0, AT_ONCE));
    await vi.advanceTimersByTimeAsync(1 + 2 * TAKES - 1);
    expect(asked).toHaveLength(AT_ONCE + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(AT_ONCE + 2);
    await vi.advanceTimersByTimeAsync(2 * TAKES);
    expect(asked).toEqual(all);
  });

  test('a change in between begins with the most wanted', async () => {
    const { warmer, asked } = many();
    warmer.wake();
    await vi.advanceTimersByTimeAsync(REST + AT_ONCE * TAKES + LONG_REST - 1);
    warmer.wake();
    await vi.advanceTimersByTimeAsync(REST);
    expect(asked).toEqual([...all.slice(0, AT_ONCE), '/0']);
  });

  test('stopping waits for no pause', async () => {
    const { warmer, asked } = many();
    warmer.wake();
    await vi.advanceTimersByTimeAsync(REST + AT_ONCE * TAKES);
    await warmer.stop();
    await vi.advanceTimersByTimeAsync(2 * LONG_REST);
    expect(asked).toHaveLength(AT_ONCE);
  });
});
