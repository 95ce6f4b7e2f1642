import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** When work that is done now and then was last done, for all processes. */
export interface LastDone {
  /** Null before the first time. */
  readonly at: (work: string) => Promise<Date | null>;
  readonly note: (work: string, at: Date) => Promise<void>;
}

export function createLastDone(db: Kysely<Schema>): LastDone {
  return {
    at: async (work) => {
      const row = await db.selectFrom('last_done').select('at').where('work', '=', work).executeTakeFirst();
      return row === undefined ? null : new Date(row.at);
    },
    note: async (work, at) => {
      const noted = { at: at.toISOString() };
      await db
        .insertInto('last_done')
        .values({ work, ...noted })
        .onConflict((conflict) => conflict.column('work').doUpdateSet(noted))
        .execute();
    },
  };
}
