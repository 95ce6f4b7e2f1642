import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { slicesOf } from '#core/slices.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** A kind of event and the subject that it is counted for. All events of a kind count equally long. */
export interface Attempt {
  readonly kind: string;
  readonly subject: string;
  /** Seconds for which an event counts. */
  readonly within: number;
}

/** An event that was noted. It counts itself and those before it, so that a burst cannot slip past a limit. */
export interface Noted {
  readonly seq: number;
  /** Number of events of its kind and subject that count now, itself included. */
  readonly count: () => Promise<number>;
  /** Number of those that were noted earlier, and the age of the latest of them in seconds. */
  readonly before: () => Promise<{ readonly count: number; readonly ago: number }>;
}

/** Time between two deletions of a kind's events that count no longer, in milliseconds. */
const SWEEP_INTERVAL_MS = MINUTE_MS;
/**
 * Events of a kind that are kept between two deletions: senders with any number of networks fill no disk. The oldest
 * are forgotten first.
 */
export const MAX_KEPT_OF_KIND = 100_000;

/** An event of which the moment is known (ISO 8601, UTC). */
export type DatedAttempt = Attempt & { readonly at: string };

/** Rows of one statement: each number of rows is a statement of its own, which is kept prepared. */
const ROWS_PER_INSERT = 50;

/**
 * Counted events, kept in the database so that a restart forgets nothing and several processes count together.
 * Strangers cause them at will, so that they do not wait for the disk.
 */
export interface Attempts {
  /** Notes an event before its outcome is known. */
  readonly note: (attempt: Attempt) => Promise<Noted>;
  /** Notes events of one kind that were counted elsewhere until now, within a transaction of the caller. */
  readonly noteTogether: (within: Kysely<Schema>, attempts: readonly DatedAttempt[]) => Promise<void>;
  /**
   * Number of events that count now, without noting one. A burst slips past a limit that asks for this alone: count
   * what is under way too.
   */
  readonly count: (attempt: Attempt) => Promise<number>;
  /** The same for events of one kind that are counted for several subjects, by the subject; each is in it. */
  readonly countEach: (attempts: readonly Attempt[]) => Promise<Map<string, number>>;
  /** Takes noted events back: they do not count. */
  readonly takeBack: (...noted: readonly Noted[]) => Promise<void>;
  /** Forgets the events of a kind that these subjects have. */
  readonly forget: (kind: string, ...subjects: readonly string[]) => Promise<void>;
  /** Forgets events older than `seconds`, or as far ahead. */
  readonly sweep: (seconds: number) => Promise<void>;
}

/**
 * Waits on PostgreSQL until the events of the subject that others note at the same time are stored: their numbers are
 * given before they can be seen, so that guesses at once, of several processes too, would not count each other. Nobody
 * waits for the disk.
 */
const turnOf = (kind: string, subject: string) =>
  sql<object>`(select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtext(${kind}), hashtext(${subject})))`.as('turn');

export function createAttempts({ db, dialect, unsynced }: Pick<Database, 'db' | 'dialect' | 'unsynced'>, now: () => Date): Attempts {
  const since = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString();
  /** Events from further ahead were noted while the clock was wrong, and would count for as long as it was wrong by. */
  const ahead = (seconds: number) => since(-seconds);

  const sweptAt = new Map<string, number>();

  /** Events may come from any number of networks: without this they would pile up until the next maintenance. */
  function isSweepDue(kind: string): boolean {
    const time = now().getTime();
    if (Math.abs(time - (sweptAt.get(kind) ?? 0)) < SWEEP_INTERVAL_MS) return false;
    sweptAt.set(kind, time);
    return true;
  }

  async function sweepKind(quick: Kysely<Schema>, { kind, within }: Attempt): Promise<void> {
    const ofKind = () => quick.selectFrom('attempts').select('seq').where('kind', '=', kind).orderBy('seq', 'desc');
    const firstTooMany = await ofKind().limit(1).offset(MAX_KEPT_OF_KIND).executeTakeFirst();
    await quick
      .deleteFrom('attempts')
      .where('kind', '=', kind)
      .where(({ or, eb }) => or([eb('at', '<=', since(within)), eb('at', '>', ahead(within)), eb('seq', '<=', firstTooMany?.seq ?? 0)]))
      .execute();
  }

  function inserted(quick: Kysely<Schema>, { kind, subject, at }: { readonly kind: string; readonly subject: string; readonly at: string }) {
    const into = quick.insertInto('attempts');
    if (dialect !== 'postgres') return into.values({ kind, subject, at });
    const inTurn = quick.selectFrom(turnOf(kind, subject)).select(({ val }) => [val(kind).as('kind'), val(subject).as('subject'), val(at).as('at')]);
    return into.columns(['kind', 'subject', 'at']).expression(inTurn);
  }

  function counted({ kind, subject, within }: Attempt): SelectQueryBuilder<Schema, 'attempts', { count: number | string; last: string | null }> {
    return db
      .selectFrom('attempts')
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('at').as('last')])
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('at', '>', since(within))
      .where('at', '<=', ahead(within));
  }

  async function count(attempt: Attempt): Promise<number> {
    return Number((await counted(attempt).executeTakeFirstOrThrow()).count);
  }

  return {
    note: async (attempt) => {
      const { kind, subject, within } = attempt;
      const { seq } = await unsynced((quick) =>
        inserted(quick, { kind, subject, at: now().toISOString() }).returning('seq').executeTakeFirstOrThrow(),
      );
      if (isSweepDue(kind)) await unsynced((quick) => sweepKind(quick, attempt));
      return {
        seq,
        count: () => count(attempt),
        before: async () => {
          const { count: earlier, last } = await counted(attempt).where('seq', '<', seq).executeTakeFirstOrThrow();
          return { count: Number(earlier), ago: last === null ? within : (now().getTime() - Date.parse(last)) / 1000 };
        },
      };
    },
    noteTogether: async (transaction, attempts) => {
      const rows = attempts.map(({ kind, subject, at }) => ({ kind, subject, at }));
      for (const some of slicesOf(rows, ROWS_PER_INSERT)) await transaction.insertInto('attempts').values(some).execute();
      const [first] = attempts;
      if (first !== undefined && isSweepDue(first.kind)) await sweepKind(transaction, first);
    },
    count,
    countEach: async (attempts) => {
      const counts = new Map(attempts.map(({ subject }) => [subject, 0]));
      const [first] = attempts;
      if (first === undefined) return counts;
      const rows = await db
        .selectFrom('attempts')
        .select(({ fn }) => ['subject' as const, fn.countAll<number | string>().as('count')])
        .where('kind', '=', first.kind)
        .where('subject', 'in', [...counts.keys()])
        .where('at', '>', since(first.within))
        .where('at', '<=', ahead(first.within))
        .groupBy('subject')
        .execute();
      for (const { subject, count: found } of rows) counts.set(subject, Number(found));
      return counts;
    },
    takeBack: async (...noted) => {
      const seqs = noted.map(({ seq }) => seq);
      await unsynced((quick) => quick.deleteFrom('attempts').where('seq', 'in', seqs).execute());
    },
    forget: async (kind, ...subjects) => {
      await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', 'in', subjects).execute();
    },
    sweep: async (seconds) => {
      await db
        .deleteFrom('attempts')
        .where(({ or, eb }) => or([eb('at', '<=', since(seconds)), eb('at', '>', ahead(seconds))]))
        .execute();
    },
  };
}
