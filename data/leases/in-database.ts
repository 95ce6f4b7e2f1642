import { type Kysely, sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import type { TakeLease } from './leases.ts';

/** A process that is silent for so long has lost its lease, in milliseconds. */
const LEASE_MS = 5_000;
const RENEWAL_INTERVAL_MS = 1_000;

/** Leases between the processes of a PostgreSQL, by its clock. */
export function leasesInDatabase(db: Kysely<Schema>): TakeLease {
  const ahead = sql<string>`now() + ${sql.lit(LEASE_MS)} * interval '1 millisecond'`;
  return async (name, onWanted) => {
    const holder = newId();
    /** Counted from before the question: the server's lease ends later. */
    let heldUntil = performance.now() + LEASE_MS;
    const isFree = sql<boolean>`leases.until <= now()`;
    const taken = await db
      .insertInto('leases')
      .values({ name, holder, until: ahead, wanted: false })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          holder: sql`case when ${isFree} then excluded.holder else leases.holder end`,
          until: sql`case when ${isFree} then excluded.until else leases.until end`,
          wanted: sql`not ${isFree}`,
        }),
      )
      .returning('holder')
      .executeTakeFirstOrThrow();
    if (taken.holder !== holder) return undefined;

    const renew = async () => {
      const requestedAt = performance.now();
      const row = await db
        .updateTable('leases')
        .set({ until: ahead })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .returning('wanted')
        .executeTakeFirst();
      heldUntil = row === undefined ? Number.NEGATIVE_INFINITY : requestedAt + LEASE_MS;
      if (row?.wanted ?? true) onWanted();
    };
    const renewal = setInterval(() => {
      // The next one makes up for one that fails.
      void renew().catch(() => {
        if (performance.now() >= heldUntil) onWanted();
      });
    }, RENEWAL_INTERVAL_MS).unref();
    return {
      isHeld: () => performance.now() < heldUntil,
      release: async () => {
        clearInterval(renewal);
        heldUntil = Number.NEGATIVE_INFINITY;
        // A lease whose release fails lapses by itself.
        await db
          .deleteFrom('leases')
          .where('name', '=', name)
          .where('holder', '=', holder)
          .execute()
          .catch(() => undefined);
      },
    };
  };
}
