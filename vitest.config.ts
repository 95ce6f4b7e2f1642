import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,app,content,server,cli,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          setupFiles: ['tests/quiet.ts'],
          restoreMocks: true,
          // A busy machine is no failure.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // Attacks and accidents against the running program; those that start it need the production build.
      {
        test: {
          name: 'attacks',
          include: ['tests/{security,durability}/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          setupFiles: ['tests/quiet.ts'],
          restoreMocks: true,
          // The command line is run from its sources: compiled once, it starts twice as fast.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/faro/compiled') },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'data',
          include: ['{data,tests/api,tests/uploads,tests/pages}/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          setupFiles: ['tests/quiet.ts'],
          restoreMocks: true,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
