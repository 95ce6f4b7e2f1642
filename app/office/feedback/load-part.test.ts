import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const fails = (_file: string) => Promise.reject(new TypeError('Importing a module script failed.'));
const hangs = (_file: string) => new Promise<never>(() => {});

afterEach(() => {
  vi.useRealTimers();
});

test('a file that fails is loaded once more, from an address that the browser has not seen fail', async () => {
  const again = vi.fn<() => Promise<string>>(async () => 'module');
  expect(await loadPart<unknown>(() => fails('./input-Bx3.js'), again)).toBe('module');
  expect(again).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/input-Bx3\.js\?again=/));
});

test.each([
  ['Safari', 'Importing a module script failed.'],
  ['Firefox', 'error loading dynamically imported module: https://grupo.mx/assets/otro.js'],
  ['Chromium', 'Failed to fetch dynamically imported module: https://grupo.mx/assets/otro.js?again=1'],
])('8.7 a file that fails twice is named, whatever %s says', async (_browser, sentence) => {
  const refuses = (_file: string) => Promise.reject(new TypeError(sentence));
  await expect(loadPart(() => refuses('./input-Bx3.js'), refuses)).rejects.toThrow('Loading chunk input-Bx3.js failed');
});

test('9.8 a file that never comes is given up after 120 s, the second try included', async () => {
  vi.useFakeTimers();
  const tries: (() => Promise<unknown>)[] = [
    () => hangs('./input-Bx3.js'),
    () => new Promise((_, reject) => setTimeout(reject, 100_000, './input-Bx3.js')),
  ];
  for (const load of tries) {
    const onFailure = vi.fn<(error: unknown) => void>();
    void loadPart(load, hangs).catch(onFailure);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(String(onFailure.mock.calls[0]?.[0])).toContain('Loading chunk input-Bx3.js failed');
  }
});
