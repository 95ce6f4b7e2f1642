import type { Database } from '../database.ts';
import { waitForWriters } from '../revision.ts';
import { addCounts } from './write-visits.ts';

/** Years for which each day is kept. */
const YEARS_OF_DAYS = 2;

const DAY_LENGTH = '2026-01-31'.length;
const MONTH_LENGTH = '2026-01'.length;

/**
 * Puts the days of whole months together that are more than two years past: a row for each page and month stays. Each
 * month is a transaction of its own.
 * @param today yyyy-MM-dd
 */
export async function foldIntoMonths({ db, dialect, writing }: Pick<Database, 'db' | 'dialect' | 'writing'>, today: string): Promise<void> {
  const firstKept = `${Number(today.slice(0, 4)) - YEARS_OF_DAYS}-${today.slice(5, MONTH_LENGTH)}-01`;
  for (;;) {
    const oldest = await db
      .selectFrom('visit_counts')
      .select('day')
      .where(({ fn }) => fn<number>('length', ['day']), '=', DAY_LENGTH)
      .where('day', '<', firstKept)
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return;
    const month = oldest.day.slice(0, MONTH_LENGTH);
    await writing(async (transaction) => {
      await waitForWriters(transaction, dialect);
      // A process adds the days that it deleted: two of them count none twice.
      const days = await transaction.deleteFrom('visit_counts').where('day', 'like', `${month}-%`).returningAll().execute();
      const byName = Map.groupBy(days, ({ kind, name }) => `${kind} ${name}`);
      await addCounts(
        transaction,
        [...byName.values()].flatMap((same) => {
          const [first] = same;
          return first === undefined ? [] : [{ ...first, day: month, value: same.reduce((sum, { value }) => sum + value, 0) }];
        }),
      );
    });
  }
}
