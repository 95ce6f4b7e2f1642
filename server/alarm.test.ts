import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECK_INTERVAL_MS, createAlarm } from './alarm.ts';

const DAY_MS = 86_400_000;
/** Longer than a timer takes, which is 2^31 ms. */
const LONG_WAIT_MS = 25 * DAY_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T18:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function alarm() {
  const ring = vi.fn<() => void>();
  return { ring, ...createAlarm(() => new Date(), ring) };
}

// Fails where the whole wait is one timer: it would ring at once.
test('rings at a moment that is weeks away, once', async () => {
  const { set, ring } = alarm();
  set(Date.now() + LONG_WAIT_MS);
  await vi.advanceTimersByTimeAsync(LONG_WAIT_MS - 1);
  expect(ring).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ring).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(ring).toHaveBeenCalledOnce();
});

// Fails where the time that is left is not worked out again.
test('rings within a minute of a clock that jumped over its moment, and not before one that was set back', async () => {
  const { set, ring } = alarm();
  set(Date.now() + DAY_MS);
  await vi.advanceTimersByTimeAsync(10);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  expect(ring).toHaveBeenCalledOnce();

  const moment = Date.now() + DAY_MS;
  set(moment);
  vi.setSystemTime(Date.now() - DAY_MS);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(ring).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(moment - Date.now());
  expect(ring).toHaveBeenCalledTimes(2);
});

test('a moment that is past rings at once; a later one takes the place of the one before; a stopped one is silent', async () => {
  const { set, stop, ring } = alarm();
  set(Date.now() - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(ring).toHaveBeenCalledOnce();
  set(Date.now() + 5);
  set(Date.now() + 50);
  await vi.advanceTimersByTimeAsync(49);
  expect(ring).toHaveBeenCalledOnce();
  stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(ring).toHaveBeenCalledOnce();
});
