import { civilDate } from '#core/time/dates.ts';
import type { Attempts } from '../attempts.ts';
import type { Database } from '../database.ts';
import { waitForWriters } from '../revision.ts';
import { createBatch } from './batch.ts';
import { createCounter, VISIT_ATTEMPT, type VisitLimit, type WaitingVisit } from './counter.ts';
import { foldIntoMonths } from './fold-into-months.ts';
import { firstDay, type KeptCount, keptCounts, readDays, readReport, type VisitReport } from './report.ts';
import type { Visit } from './visit.ts';
import { writeVisits } from './write-visits.ts';

/** The time between two writes, in milliseconds: a process that is killed loses the visits of so long at most. */
const WRITE_INTERVAL_MS = 1_000;

/** The page-view counter, and the views of pages by day in the site's time zone. */
export interface Visits {
  readonly total: () => Promise<number>;
  /**
   * Adds one (spec, section 9): at once where nobody came within the last second, else within a second.
   * @returns the new total; null, and adds nothing, where the network has had its number
   */
  readonly count: (visit: Visit, limit: VisitLimit) => Promise<number | null>;
  /** Views of pages on those of the last days that had some, oldest first; today included. */
  readonly byDay: (days: number) => Promise<VisitReport['days']>;
  /** Views of pages and by hosts of the last days, today included; of all that is kept, by months, without a number. */
  readonly report: (days: number | null) => Promise<VisitReport>;
  /** The counts of which a report is made, in slices. */
  readonly kept: (days: number | null) => AsyncGenerator<readonly KeptCount[], void>;
  /** Puts days that are long past together as months. */
  readonly foldIntoMonths: () => Promise<void>;
  /** Writes what waits for the next write. */
  readonly flush: () => Promise<void>;
}

export interface VisitsOptions {
  readonly database: Pick<Database, 'db' | 'dialect' | 'writing'>;
  readonly attempts: Pick<Attempts, 'countEach' | 'noteTogether'>;
  readonly now: () => Date;
  readonly timeZone: () => Promise<string>;
  /** Is told when visits wait longer, because they could not be written. */
  readonly failed: (error: unknown) => void;
}

export function createVisits({ database, attempts, now, timeZone, failed }: VisitsOptions): Visits {
  const { db, dialect } = database;

  const batch = createBatch<WaitingVisit>({
    intervalMs: WRITE_INTERVAL_MS,
    failed,
    write: (visits) =>
      database.writing(async (transaction) => {
        // A restore either sees these visits or begins after them, and processes add one after the other.
        await waitForWriters(transaction, dialect);
        await writeVisits(transaction, visits);
        await attempts.noteTogether(
          transaction,
          visits.map(({ network, within, at }) => ({ kind: VISIT_ATTEMPT, subject: network, within, at })),
        );
      }),
  });

  const counter = createCounter(db, attempts, batch);

  async function today(): Promise<string> {
    const { year, month, day } = civilDate(now(), await timeZone());
    return `${year}-${month}-${day}`;
  }

  return {
    total: counter.total,
    count: async (visit, { network, most, within }) => {
      const day = await today();
      return counter.count({ ...visit, day, network, within, at: now().toISOString() }, most);
    },
    byDay: async (days) => readDays(db, firstDay(await today(), days)),
    report: async (days) => readReport(db, await today(), days),
    kept: async function* (days) {
      yield* keptCounts(db, days === null ? null : firstDay(await today(), days));
    },
    foldIntoMonths: async () => foldIntoMonths(database, await today()),
    flush: batch.flush,
  };
}
