import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A kind of event and the subject that it is counted for. */
export interface Attempt {
  readonly kind: string;
  readonly subject: string;
}

/** Counted events, kept in the database so that a restart forgets nothing and several processes count together. */
export function createAttempts(db: Kysely<Schema>, now: () => Date) {
  const since = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString();
  /** Events from further ahead were noted while the clock was wrong, and would count for as long as it was wrong by. */
  const ahead = (seconds: number) => since(-seconds);
  return {
    /** Notes an event before its outcome is known, so that a burst cannot slip past. @returns its number */
    note: async ({ kind, subject }: Attempt): Promise<number> => {
      const at = now().toISOString();
      const row = await db.insertInto('attempts').values({ kind, subject, at }).returning('seq').executeTakeFirstOrThrow();
      return row.seq;
    },
    /** Takes a noted event back: it does not count. */
    takeBack: async (...seqs: readonly number[]): Promise<void> => {
      await db.deleteFrom('attempts').where('seq', 'in', seqs).execute();
    },
    /** Forgets the events of a kind that these subjects have. */
    forget: async (kind: string, ...subjects: readonly string[]): Promise<void> => {
      await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', 'in', subjects).execute();
    },
    /** Number of events in the last `seconds`. */
    count: async ({ kind, subject }: Attempt, seconds: number): Promise<number> => {
      const row = await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('at', '>', since(seconds))
        .where('at', '<=', ahead(seconds))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    /**
     * Number of events in the last `seconds` before the event of this number, and the age of the latest of them in
     * seconds.
     */
    before: async ({ kind, subject }: Attempt, seconds: number, seq: number): Promise<{ readonly count: number; readonly ago: number }> => {
      const row = await db
        .selectFrom('attempts')
        .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('at').as('last')])
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('seq', '<', seq)
        .where('at', '>', since(seconds))
        .where('at', '<=', ahead(seconds))
        .executeTakeFirstOrThrow();
      const ago = row.last === null ? seconds : (now().getTime() - Date.parse(row.last)) / 1000;
      return { count: Number(row.count), ago };
    },
    /** Forgets events older than `seconds`, or as far ahead. */
    sweep: async (seconds: number): Promise<void> => {
      await db
        .deleteFrom('attempts')
        .where(({ or, eb }) => or([eb('at', '<=', since(seconds)), eb('at', '>', ahead(seconds))]))
        .execute();
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
