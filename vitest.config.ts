import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FileDurations } from './tests/durations.ts';
import { LongestFirst } from './tests/longest-first.ts';

/**
 * What all projects share. Their files read the program's modules once for each worker, not once for each file, which
 * cost more than the tests: no test replaces a module, and what a program holds is handed to it (`createServices`).
 * Modules keep only what a process has once, such as rendered texts and the queue of password hashes. The command line
 * and the worker of pictures are run from their sources: compiled once, they start twice as fast.
 */
const SHARED = {
  isolate: false,
  restoreMocks: true,
  setupFiles: ['tests/quiet.ts', 'tests/seed.ts'],
  // A busy machine is no failure.
  testTimeout: 600_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/faro/compiled') },
};

/** Comparisons over hundreds of examples, which take seconds. */
const EXHAUSTIVE = '{core,app,server,tests}/**/*.exhaustive.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new FileDurations()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['{core,app,content,server,cli,scripts}/**/*.test.{ts,tsx}', 'tests/{,author-links/,citations/,problems/}*.test.ts'],
          exclude: [EXHAUSTIVE],
        },
      },
      { test: { ...SHARED, name: 'exhaustive', include: [EXHAUSTIVE] } },
      // Attacks and accidents against the running program; those that start it need the production build.
      {
        test: {
          ...SHARED,
          name: 'attacks',
          include: ['tests/{security,durability}/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'data',
          include: ['{data,tests/api,tests/uploads,tests/pages}/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts', 'tests/in-memory.ts'],
        },
      },
    ],
  },
});
