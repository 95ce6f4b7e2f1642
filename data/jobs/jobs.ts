import { type ExpressionBuilder, sql } from 'kysely';
import { type JobKind, MAX_JOB_DELAY_MS } from '#core/jobs/kinds.ts';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import { refuseNewer } from '../migrations/index.ts';
import { isoTime } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { JobsTable } from './schema.ts';

/** A job that is being done; `holder` tells this try from all others. */
export interface TakenJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly subject: string;
  /** The number of this try, from 1. */
  readonly attempts: number;
  readonly holder: string;
}

/** The end of a try that failed. */
export interface Failure {
  readonly error: string;
  /** When it is tried again, in milliseconds from now; null where a person decides. */
  readonly again: number | null;
  /** True when no try is left. */
  readonly failed: boolean;
}

/** A process that is silent for so long has lost its job, in milliseconds. */
export const JOB_LEASE_MS = 15_000;

/**
 * The queue of the site's work. A job is done by one process at a time; where that one dies, by another: at least once,
 * so that doing it twice must do no harm. Nothing waits in memory, and no order is promised. A program that is older
 * than its database takes none.
 */
export interface Jobs {
  /** When each kind is due next, in milliseconds since the epoch; a kind of which nothing waits is not there. */
  readonly due: () => Promise<ReadonlyMap<JobKind, number>>;
  /** Takes a job of a kind that is due; null where none is. */
  readonly take: (kind: JobKind) => Promise<TakenJob | null>;
  /** Goes on with a job. @returns false when it was lost */
  readonly renew: (job: TakenJob) => Promise<boolean>;
  /** Ends a job that is done. @param again when it is due again, in milliseconds from now; null where it is over */
  readonly finish: (job: TakenJob, again: number | null) => Promise<void>;
  readonly fail: (job: TakenJob, failure: Failure) => Promise<void>;
  /** Gives back a job that was broken off, as if it had not been tried. */
  readonly giveBack: (job: TakenJob) => Promise<void>;
  /** True while a job of a kind is being done or due that did not fail. */
  readonly isAwaited: (kind: JobKind) => Promise<boolean>;
  /** The jobs that a process has taken. */
  readonly taken: () => Promise<TakenJob[]>;
  /** Those of them whose process is silent. */
  readonly abandoned: () => Promise<TakenJob[]>;
}

export function createJobs({ db, dialect, unsynced }: Pick<Database, 'db' | 'dialect' | 'unsynced'>, now: () => Date): Jobs {
  const isPostgres = dialect === 'postgres';
  const ahead = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  /** Leases go by the clock of the database, which all processes share. */
  const moment = (milliseconds = 0) =>
    isPostgres
      ? sql<string>`now() + ${sql.lit(milliseconds)} * interval '1 millisecond'`
      : sql<string>`${new Date(Date.now() + milliseconds).toISOString()}`;
  const isDue = ({ or, eb }: ExpressionBuilder<Schema, 'jobs'>) =>
    or([eb('run_at', '<=', now().toISOString()), eb('run_at', '>', ahead(MAX_JOB_DELAY_MS))]);
  const ended = { holder: null, held_until: null };
  /** The earlier of two moments: somebody may have asked for the job while it was done. */
  const orEarlier = (at: string) => sql<string>`case when run_at < ${at} then run_at else ${at} end`;

  function update(job: TakenJob, values: Partial<{ [Column in keyof JobsTable]: unknown }>): Promise<boolean> {
    return unsynced(async (quick) => {
      const query = quick
        .updateTable('jobs')
        .set(values as object)
        .where('id', '=', job.id);
      return (await query.where('holder', '=', job.holder).executeTakeFirst()).numUpdatedRows > 0n;
    });
  }

  const taken = db.selectFrom('jobs').select(['id', 'kind', 'subject', 'attempts', 'holder']).where('holder', 'is not', null);

  async function read(query: typeof taken): Promise<TakenJob[]> {
    await refuseNewer({ db });
    const rows = await query.execute();
    return rows.map((row) => ({ ...row, holder: row.holder ?? '' }));
  }

  return {
    due: async () => {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => ['kind', fn.min('run_at').as('at')])
        .where('run_at', 'is not', null)
        .groupBy('kind')
        .execute();
      const latest = now().getTime() + MAX_JOB_DELAY_MS;
      return new Map(
        rows.map(({ kind, at }) => {
          const time = Date.parse(isoTime(at));
          return [kind, time > latest ? 0 : time];
        }),
      );
    },
    take: async (kind) => {
      await refuseNewer({ db });
      const holder = newId();
      const row = await unsynced((quick) => {
        const first = quick.selectFrom('jobs').select('id').where('kind', '=', kind).where('holder', 'is', null).where(isDue);
        return quick
          .updateTable('jobs')
          .set(({ eb }) => ({ holder, held_until: moment(JOB_LEASE_MS), run_at: null, attempts: eb('attempts', '+', 1) }))
          .where(
            'id',
            '=',
            first
              .orderBy('run_at')
              .limit(1)
              .$if(isPostgres, (query) => query.forUpdate().skipLocked()),
          )
          .returning(['id', 'kind', 'subject', 'attempts'])
          .executeTakeFirst();
      });
      return row === undefined ? null : { ...row, holder };
    },
    renew: (job) => update(job, { held_until: moment(JOB_LEASE_MS) }),
    finish: async (job, again) => {
      const done = { ...ended, attempts: 0, failed: false, last_error: null };
      if (again !== null) {
        await update(job, { ...done, run_at: orEarlier(ahead(again)) });
        return;
      }
      const gone = await unsynced((quick) =>
        quick.deleteFrom('jobs').where('id', '=', job.id).where('holder', '=', job.holder).where('run_at', 'is', null).executeTakeFirst(),
      );
      // Somebody asked for it while it was done.
      if (gone.numDeletedRows === 0n) await update(job, done);
    },
    fail: async (job, { error, again, failed }) => {
      const isOver = again === null;
      await update(job, { ...ended, last_error: error, failed, ...(!isOver && { run_at: orEarlier(ahead(again)) }) });
    },
    giveBack: async (job) => {
      await update(job, { ...ended, run_at: now().toISOString(), attempts: job.attempts - 1 });
    },
    isAwaited: async (kind) => {
      const query = db.selectFrom('jobs').select('id').where('kind', '=', kind).where('last_error', 'is', null);
      const row = await query.where(({ or, eb }) => or([eb('holder', 'is not', null), eb('run_at', '<=', now().toISOString())])).executeTakeFirst();
      return row !== undefined;
    },
    taken: () => read(taken),
    abandoned: () => read(taken.where('held_until', '<=', moment())),
  };
}
