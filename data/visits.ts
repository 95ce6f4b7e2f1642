import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { civilDate } from '#core/dates.ts';
import type { Schema } from './schema.ts';

/** The page-view counter, kept by day in the site's time zone. */
export interface Visits {
  readonly total: () => Promise<number>;
  /** Adds one (spec, section 9), atomically. @returns the new total */
  readonly count: () => Promise<number>;
  /** Views of each day that had some, oldest first. */
  readonly byDay: (most: number) => Promise<{ day: string; value: number }[]>;
}

export function createVisits(db: Kysely<Schema>, now: () => Date, timeZone: string): Visits {
  const total = async (): Promise<number> => {
    const row = await db
      .selectFrom('visits')
      .select(({ fn }) => fn.sum<number | string | null>('value').as('total'))
      .executeTakeFirst();
    return Number(row?.total ?? 0);
  };
  return {
    total,
    count: async () => {
      const { year, month, day } = civilDate(now(), timeZone);
      await db
        .insertInto('visits')
        .values({ day: `${year}-${month}-${day}`, value: 1 })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ value: sql<number>`visits.value + 1` }))
        .execute();
      return total();
    },
    byDay: async (most) => {
      const rows = await db.selectFrom('visits').selectAll().orderBy('day', 'desc').limit(most).execute();
      return rows.toReversed();
    },
  };
}
