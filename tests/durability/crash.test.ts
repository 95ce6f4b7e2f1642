import { expect, test } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import { crash } from './crash.ts';

/** Others with `CRASH_SEED=123`. */
const seed = Number(process.env.CRASH_SEED ?? 20_260_305);

// Fails when a write is confirmed before its transaction ends (a store that answers first), when a row and its change are written in two
// transactions, or when the record of a file is written before its bytes.
test(`killed 25 times while everybody writes, nothing confirmed is lost and nothing is half there, seed ${seed}`, async () => {
  const report = await crash({ kills: 25, seed });
  expect(report.wrong).toEqual([]);
  expect(report.confirmed).toBeGreaterThan(25 * 20);
}, 120_000);

// Fails in the same ways.
test(`the same 4 times with PostgreSQL, seed ${seed}`, async () => {
  const report = await crash({ kills: 4, seed, databaseUrl: await createPostgresUrl() });
  expect(report.wrong).toEqual([]);
  expect(report.confirmed).toBeGreaterThan(4 * 10);
}, 60_000);
