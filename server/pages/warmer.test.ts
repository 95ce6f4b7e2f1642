import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHECK_INTERVAL_MS } from '../alarm.ts';
import { createWarmer, DEBOUNCE_MS, FIRST_BATCH_PAGES, LONG_DEBOUNCE_MS, type WarmerOptions } from './warmer.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T18:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A warmer whose pages are ready when the test says so. */
function warmerOf(options: Partial<WarmerOptions> = {}) {
  const rendered: string[] = [];
  const waiting: (() => void)[] = [];
  let at = 0;
  let most = 0;
  const failed = vi.fn<(error: unknown) => void>();
  const warmer = createWarmer({
    wanted: () => ['/', '/a', '/b'],
    ask: async (path) => {
      rendered.push(path);
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
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const finishAll = async () => {
    await vi.advanceTimersByTimeAsync(2 * DEBOUNCE_MS);
    while (waiting.length > 0) await finishOne();
  };
  return { warmer, rendered, failed, finishOne, finishAll, most: () => most };
}

test('the wanted pages are rendered one after the other', async () => {
  const { warmer, rendered, finishAll, most } = warmerOf();
  warmer.wake();
  await finishAll();
  expect(rendered).toEqual(['/', '/a', '/b']);
  expect(most()).toBe(1);
});

test('a change while it is at it begins anew, never two at a time', async () => {
  const { warmer, rendered, finishOne, finishAll, most } = warmerOf();
  warmer.wake();
  await finishOne();
  warmer.wake();
  warmer.wake();
  // A page being rendered is finished before warming begins anew.
  await finishAll();
  await finishAll();
  expect(rendered).toEqual(['/', '/a', '/', '/a', '/b']);
  expect(most()).toBe(1);
});

test('many changes on end are waited for, and rendered once', async () => {
  const { warmer, rendered, finishAll } = warmerOf();
  for (let change = 0; change < 5; change += 1) {
    warmer.wake();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS / 2);
  }
  expect(rendered).toEqual([]);
  await finishAll();
  expect(rendered).toEqual(['/', '/a', '/b']);
});

test('when the clock changes the pages they are rendered again', async () => {
  const { warmer, rendered, finishAll } = warmerOf({ wanted: () => ['/'] });
  warmer.wake();
  await finishAll();
  await vi.advanceTimersByTimeAsync(59_998);
  expect(rendered).toEqual(['/']);
  await vi.advanceTimersByTimeAsync(2);
  await finishAll();
  expect(rendered).toEqual(['/', '/']);
});

test('a failure is told, and the next change tries again', async () => {
  const ask = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const { warmer, failed } = warmerOf({ ask });
  warmer.wake();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(failed).toHaveBeenCalledOnce();
  warmer.wake();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(ask).toHaveBeenCalledTimes(4);
});

// Fails where a round that failed sets no alarm: what is planned would wait for somebody's request.
test('after a failure it goes on by itself a minute later', async () => {
  const expiry = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(Number.MAX_SAFE_INTEGER);
  const ask = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { warmer, failed } = warmerOf({ ask, expiry, wanted: () => ['/'] });
  warmer.wake();
  await vi.advanceTimersByTimeAsync(2 * DEBOUNCE_MS);
  expect([failed.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS + 2 * DEBOUNCE_MS);
  expect([failed.mock.calls.length, ask.mock.calls.length]).toEqual([1, 2]);
});

test('stopping waits for the page at hand and renders no other, now or later', async () => {
  const { warmer, rendered, finishAll } = warmerOf();
  warmer.wake();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  const stopping = warmer.stop();
  await finishAll();
  await stopping;
  warmer.wake();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(rendered).toEqual(['/']);
});

describe('many pages', () => {
  const all = Array.from({ length: FIRST_BATCH_PAGES + 3 }, (_, at) => `/${at}`);
  const RENDER_MS = 7;

  /** Each page takes seven milliseconds. */
  function many() {
    const rendered: string[] = [];
    const ask = async (path: string) => {
      rendered.push(path);
      await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
    };
    const { warmer } = warmerOf({ wanted: () => all, ask });
    return { warmer, rendered };
  }

  test('the less wanted are rendered when nothing was written for longer, each after a pause as long as it took', async () => {
    const { warmer, rendered } = many();
    warmer.wake();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + FIRST_BATCH_PAGES * RENDER_MS + LONG_DEBOUNCE_MS - 1);
    expect(rendered).toEqual(all.slice(0, FIRST_BATCH_PAGES));
    await vi.advanceTimersByTimeAsync(1 + 2 * RENDER_MS - 1);
    expect(rendered).toHaveLength(FIRST_BATCH_PAGES + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rendered).toHaveLength(FIRST_BATCH_PAGES + 2);
    await vi.advanceTimersByTimeAsync(2 * RENDER_MS);
    expect(rendered).toEqual(all);
  });

  test('a change in between begins with the most wanted', async () => {
    const { warmer, rendered } = many();
    warmer.wake();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + FIRST_BATCH_PAGES * RENDER_MS + LONG_DEBOUNCE_MS - 1);
    warmer.wake();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(rendered).toEqual([...all.slice(0, FIRST_BATCH_PAGES), '/0']);
  });

  test('stopping waits for no pause', async () => {
    const { warmer, rendered } = many();
    warmer.wake();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + FIRST_BATCH_PAGES * RENDER_MS);
    await warmer.stop();
    await vi.advanceTimersByTimeAsync(2 * LONG_DEBOUNCE_MS);
    expect(rendered).toHaveLength(FIRST_BATCH_PAGES);
  });
});
