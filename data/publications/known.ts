import type { Kysely } from 'kysely';
import { collections } from '#core/collections/index.ts';
import type { Remembered } from '#core/publications/decision.ts';
import { KnownWorks, type StoredWork } from '#core/publications/known-works.ts';
import type { Schema } from '../schema.ts';
import { selectRows } from '../tables.ts';

/** The stored publications, and what was decided about works before, ready to be compared with. */
export async function readKnown(db: Kysely<Schema>): Promise<KnownWorks> {
  const { works, decided } = await readStored(db);
  return new KnownWorks(works, decided);
}

/** The same as plain values, which a thread can be given. */
export async function readStored(db: Kysely<Schema>): Promise<{ works: StoredWork[]; decided: Remembered[] }> {
  const decisions = await db.selectFrom('import_decisions').select(['work', 'item', 'decision']).execute();
  const works = (await selectRows(db, collections.papers)) as unknown as StoredWork[];
  return { works, decided: decisions };
}
