import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '#data/database.ts';
import { openPostgres } from './databases.ts';

/** Two processes' views of one PostgreSQL; they are closed when the running test ends. */
export async function openTwice(): Promise<readonly [one: Database, other: Database]> {
  const [one, other] = await openPostgres(2);
  if (one === undefined || other === undefined) throw new Error('There are fewer processes.');
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  return [one, other];
}

const WAITING = sql<object>`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until so many statements in a database wait for a lock. */
export async function waitsForLocks({ db }: Pick<Database, 'db'>, count: number): Promise<void> {
  while ((await WAITING.execute(db)).rows.length < count) await nextTurn();
}

/** Waits until some work has ended, or so many statements in its database wait for a lock. */
export async function endedOrHeldUp({ db }: Pick<Database, 'db'>, work: Promise<unknown>, count = 1): Promise<void> {
  const ended = work.then(
    () => true,
    () => true,
  );
  const isHeldUp = async () => (await WAITING.execute(db)).rows.length >= count;
  while (!(await Promise.race([ended, isHeldUp()]))) await nextTurn();
}

export interface Held {
  readonly database: Database;
  /**
   * Has a transaction wait before its commit.
   * @param skipped how many go on before it
   * @returns `reached` resolves when it has done all the rest
   */
  readonly hold: (skipped?: number) => { readonly reached: Promise<void>; readonly release: () => void };
}

/** A process whose next write, or next count of a limit, can be held before its commit. */
export function heldBeforeCommit(database: Database): Held {
  let next: { readonly reach: () => void; readonly released: Promise<void> } | undefined;
  let toSkip = 0;
  const held =
    <Db>(write: (work: (db: Db) => Promise<unknown>) => Promise<unknown>) =>
    (work: (db: Db) => Promise<unknown>) =>
      write(async (db) => {
        const result = await work(db);
        if (toSkip > 0) {
          toSkip -= 1;
          return result;
        }
        const holding = next;
        next = undefined;
        holding?.reach();
        await holding?.released;
        return result;
      });
  const inTransaction: Database['unsynced'] = (work) => database.db.transaction().execute(work);
  return {
    database: { ...database, writing: held(database.writing) as Database['writing'], unsynced: held(inTransaction) as Database['unsynced'] },
    hold: (skipped = 0) => {
      toSkip = skipped;
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
  };
}
