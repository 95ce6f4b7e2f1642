import { expect, test } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import { crash } from './crash.ts';

/** Others with `CRASH_SEED=123`. */
const seed = Number(process.env.CRASH_SEED ?? 20_260_305);

// Fails when a write is confirmed before its transaction ends (a store that answers first). Whether a row and its
// change, and a file's record and its bytes, go together is a matter of luck here: data/store/transaction.test.ts and
// data/files/file-store.test.ts fail each time.
test(`killed 10 times while everybody writes, nothing confirmed is lost and nothing is half there, seed ${seed}`, async () => {
  const report = await crash({ kills: 10, seed });
  expect(report.wrong).toEqual([]);
  expect(report.confirmed).toBeGreaterThan(10 * 10);
}, 300_000);

// Fails when a write is confirmed 20 ms before its transaction ends, when a row and its change are written in two
// transactions, or the record of a file before its bytes.
test(`the same 3 times with PostgreSQL, seed ${seed}`, async () => {
  const report = await crash({ kills: 3, seed, databaseUrl: await createPostgresUrl() });
  expect(report.wrong).toEqual([]);
  expect(report.confirmed).toBeGreaterThan(3 * 10);
}, 120_000);
