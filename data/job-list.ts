import { BY_THE_CLOCK, type JobKind } from '#core/jobs/kinds.ts';
import type { Database } from './database.ts';
import { keepUnsent } from './messages/message-jobs.ts';
import { isoTime } from './rows.ts';

/** A job as people see it. */
export interface ListedJob {
  readonly id: string;
  readonly kind: JobKind;
  /** Its subject for people: that of a message, the name of a file, an e-mail; it may be empty. */
  readonly about: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly created: string;
  /** When it is due; null while it is done, and where a person decides. */
  readonly next: string | null;
  readonly attempts: number;
  readonly error: string | null;
}

/** The most jobs that are listed: those that failed come first. */
const LISTED_JOBS = 200;

/** The jobs of the queue, for people. */
export interface JobList {
  readonly list: () => Promise<{ readonly items: ListedJob[]; readonly total: number }>;
  /** The number of those that failed, but for messages, which are counted as such. */
  readonly countFailed: () => Promise<number>;
  readonly get: (id: string) => Promise<ListedJob | undefined>;
  /** Makes a job due now, with all its tries. @returns false when it is being done, or gone */
  readonly retry: (id: string) => Promise<boolean>;
  /**
   * Takes a job out; a message stays among the messages.
   * @returns false when it is being done, by the clock, or gone
   */
  readonly remove: (id: string) => Promise<boolean>;
}

export function createJobList({ db }: Pick<Database, 'db'>, now: () => Date): JobList {
  const jobs = () =>
    db
      .selectFrom('jobs')
      .leftJoin('messages', (join) => join.onRef('messages.id', '=', 'jobs.subject').on('jobs.kind', '=', 'message'))
      .select(['jobs.id', 'jobs.kind', 'jobs.subject', 'jobs.created', 'jobs.run_at', 'jobs.attempts', 'jobs.failed', 'jobs.last_error'])
      .select(['jobs.holder', 'messages.asunto', 'messages.email']);
  type Row = Awaited<ReturnType<ReturnType<typeof jobs>['executeTakeFirstOrThrow']>>;
  const listed = ({ id, kind, subject, created, run_at: runAt, attempts, failed, last_error: error, holder, asunto, email }: Row): ListedJob => ({
    id,
    kind,
    about: kind === 'message' ? asunto || (email ?? '') : subject.replace(/^uploads\//, ''),
    state: holder !== null ? 'running' : failed ? 'failed' : 'waiting',
    created: isoTime(created),
    next: runAt === null ? null : isoTime(runAt),
    attempts,
    error,
  });

  return {
    list: async () => {
      const rows = await jobs().orderBy('jobs.failed', 'desc').orderBy('jobs.run_at').orderBy('jobs.id').limit(LISTED_JOBS).execute();
      const { total } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(listed), total: Number(total) };
    },
    countFailed: async () => {
      const { count } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('failed', '=', true)
        .where('kind', '!=', 'message')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    get: async (id) => {
      const row = await jobs().where('jobs.id', '=', id).executeTakeFirst();
      return row && listed(row);
    },
    retry: async (id) => {
      const again = { run_at: now().toISOString(), attempts: 0, failed: false };
      return (await db.updateTable('jobs').set(again).where('id', '=', id).where('holder', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
    },
    remove: (id) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('jobs')
          .where('id', '=', id)
          .where('holder', 'is', null)
          .where('kind', 'not in', BY_THE_CLOCK)
          .returning(['kind', 'subject'])
          .executeTakeFirst();
        if (row?.kind === 'message') await keepUnsent(transaction, row.subject);
        return row !== undefined;
      }),
  };
}
