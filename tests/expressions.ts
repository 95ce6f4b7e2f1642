import { vi } from 'vitest';

/** The expressions that look at a text of at least `length` characters while the work is done, by their sources. */
export async function expressionsThatSee(length: number, work: () => unknown): Promise<Set<string>> {
  const seen = new Set<string>();
  const { exec } = RegExp.prototype;
  // Each way to use an expression goes through `exec` where it is not the engine's own.
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    if (text.length >= length) seen.add(this.source);
    return exec.call(this, text);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return seen;
}
