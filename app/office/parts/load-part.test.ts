import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const failure = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://grupo.mx/assets/input-Bx3.js'));

afterEach(() => {
  vi.useRealTimers();
});

test('a part that fails is loaded once more, from an address that the browser has not seen fail', async () => {
  const again = vi.fn<() => Promise<string>>(async () => 'part');
  expect(await loadPart<unknown>(failure, again)).toBe('part');
  expect(again).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^https:\/\/grupo\.mx\/assets\/input-Bx3\.js\?again=/));
});

test('failing twice says which file it was', async () => {
  await expect(loadPart(failure, failure)).rejects.toThrow('Loading chunk input-Bx3.js failed');
});

test('a part that never comes counts as failed', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
  const loading = loadPart(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(String(await loading)).toContain('Loading chunk ? failed');
  expect(load).toHaveBeenCalledTimes(2);
});
