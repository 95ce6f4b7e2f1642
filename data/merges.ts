import type { Kysely } from 'kysely';
import type { Merged } from '#core/merged.ts';
import { unawaited } from './postgres/pipelined.ts';
import { fromJson } from './rows.ts';
import type { Schema } from './schema.ts';

/** An item that was merged into another one. */
export interface Merge {
  readonly collection: string;
  /** The item that is no longer there. */
  readonly item: string;
  readonly into: string;
  /** The versions and the choice that the merge was asked for with. */
  readonly asked: unknown;
  /** The changes of the merge to imports. */
  readonly moved: unknown;
  readonly changeSet: string;
}

export async function insertMerge(db: Kysely<Schema>, { asked, moved, ...merge }: Merge): Promise<void> {
  await db
    .insertInto('merges')
    .values({ ...merge, asked: JSON.stringify(asked), moved: JSON.stringify(moved) })
    .execute();
}

/** The merge that took an item away; undefined where none did. */
export async function mergeOf(db: Kysely<Schema>, { collection, item }: Pick<Merge, 'collection' | 'item'>): Promise<Merge | undefined> {
  const row = await db.selectFrom('merges').selectAll().where('collection', '=', collection).where('item', '=', item).executeTakeFirst();
  return row && { ...row, asked: fromJson(row.asked), moved: fromJson(row.moved) };
}

/** An item that is there again answers at its address itself. */
export async function forgetMerge(db: Kysely<Schema>, { collection, item }: Pick<Merge, 'collection' | 'item'>): Promise<void> {
  await db.deleteFrom('merges').where('collection', '=', collection).where('item', '=', item).modifyEnd(unawaited).execute();
}

/** The merged items; the same object as before where nothing was merged or taken back since. */
export async function readMerged(db: Kysely<Schema>, before: Merged): Promise<Merged> {
  const rows = await db.selectFrom('merges').select(['collection', 'item', 'into']).execute();
  const known = [...before.values()].reduce((sum, { size }) => sum + size, 0);
  if (rows.length === known && rows.every(({ collection, item, into }) => before.get(collection)?.get(item) === into)) return before;
  const byCollection = Map.groupBy(rows, ({ collection }) => collection);
  return new Map([...byCollection].map(([name, merged]) => [name, new Map(merged.map(({ item, into }) => [item, into]))]));
}
