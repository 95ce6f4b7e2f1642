import { afterEach, expect } from 'vitest';

/** Warnings and errors that tests wrote to the console. */
const written: string[] = [];

// For a whole file: its tests may run at once, and each would take the console from the others.
for (const level of ['warn', 'error'] as const) {
  console[level] = (...parts: unknown[]) => void written.push(`console.${level}: ${parts.map(String).join(' ')}`);
}

// A test that expects such output has a spy of its own.
afterEach(() => {
  expect(written.splice(0), 'nothing unexpected is written to the console').toEqual([]);
});
