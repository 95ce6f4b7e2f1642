import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Warnings and errors that the running test wrote to the console. */
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void written.push(`console.${level}: ${parts.map(String).join(' ')}`));
  }
});

// A test that expects such output replaces the spy with its own.
afterEach(() => {
  expect(written, 'nothing unexpected is written to the console').toEqual([]);
});
