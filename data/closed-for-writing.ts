import type { Kysely } from 'kysely';
import { Problem } from '#core/errors.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import type { Database } from './database.ts';
import { newestStep, refuseNewerStep } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/** The site stays closed for so long after a closing process has died, in milliseconds. */
const CLOSING_LEASE_MS = MINUTE_MS;
const RENEWAL_INTERVAL_MS = 15_000;
/** Time in which a closed site is worth another try, in seconds. */
const RETRY_AFTER_S = 10;

/** Throws a Problem 503 when the site is closed for writing. */
export function refuseWhileClosed(closedUntil: string | Date | null): void {
  if (closedUntil === null || new Date(closedUntil).getTime() <= Date.now()) return;
  throw new Problem('unavailable', say('underMaintenance'), { retryAfter: RETRY_AFTER_S });
}

/**
 * The same as the database says now.
 * @throws NewerDatabaseError too, when a newer program has upgraded it
 */
export async function refuseWrites(db: Kysely<Schema>): Promise<void> {
  const row = await db.selectFrom('revision').select(['closedUntil', newestStep]).where('id', '=', 1).executeTakeFirst();
  refuseNewerStep(row?.newestStep ?? null);
  refuseWhileClosed(row?.closedUntil ?? null);
}

/** Opens the site for writing. */
export async function reopen({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.updateTable('revision').set({ closedUntil: null }).where('id', '=', 1).where('closedUntil', 'is not', null).execute();
}

/**
 * Closes the site for writing in all processes, while something is done alone. A write that has begun is ended when
 * this begins, and none is accepted until it is over; a process that dies meanwhile keeps it closed for a minute, or
 * until the next start.
 */
export async function whileClosed<Result>(database: Pick<Database, 'db' | 'alone'>, work: () => Promise<Result>): Promise<Result> {
  return database.alone(() => closed(database, work));
}

async function closed<Result>({ db }: Pick<Database, 'db'>, work: () => Promise<Result>): Promise<Result> {
  const closedUntil = () => new Date(Date.now() + CLOSING_LEASE_MS).toISOString();
  const close = () => db.updateTable('revision').set({ closedUntil: closedUntil() }).where('id', '=', 1).execute();
  await close();
  let renewed: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    // A renewal that fails is made up for by the next one.
    renewed = close().catch(() => undefined);
  }, RENEWAL_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await reopen({ db });
  }
}
