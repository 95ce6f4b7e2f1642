import type { Kysely } from 'kysely';
import type { Remembered } from '#core/publications/decision.ts';
import type { Schema } from '../schema.ts';
import type { Write } from '../store/write.ts';

/** The decisions about works that hold for ever. */
export function readDecided(db: Kysely<Schema>): Promise<Remembered[]> {
  return db.selectFrom('import_decisions').select(['work', 'item', 'decision']).execute();
}

/** Remembers a decision. @returns false where one about the two is remembered already */
export async function rememberDecision({ db, now }: Write, { work, item, decision }: Remembered): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('import_decisions')
    .values({ work, item, decision, at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['work', 'item'])
        .doUpdateSet({ decision })
        // Somebody says now that it is another one.
        .where('import_decisions.decision', '=', 'added'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function forgetDecision({ db }: Write, { work, item, decision }: Remembered): Promise<void> {
  await db.deleteFrom('import_decisions').where('work', '=', work).where('item', '=', item).where('decision', '=', decision).execute();
}
