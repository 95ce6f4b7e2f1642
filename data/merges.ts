import type { Kysely } from 'kysely';
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
  await db.deleteFrom('merges').where('collection', '=', collection).where('item', '=', item).execute();
}

/** The item that each merged item of a collection became, by its id. */
export type MergedInto = ReadonlyMap<string, string>;

/** The items that were merged, by collection. */
export async function readMerged(db: Kysely<Schema>): Promise<ReadonlyMap<string, MergedInto>> {
  const rows = await db.selectFrom('merges').select(['collection', 'item', 'into']).execute();
  const byCollection = Map.groupBy(rows, ({ collection }) => collection);
  return new Map([...byCollection].map(([name, merged]) => [name, new Map(merged.map(({ item, into }) => [item, into]))]));
}

/** The item that an address leads to, over as many merges as there were; undefined where there was none. */
export function lastOf(merged: MergedInto, item: string): string | undefined {
  let last = merged.get(item);
  // No merge leads back to where it began; content that is not whole must not hold up a request.
  for (let step = 0; step < merged.size && last !== undefined; step += 1) {
    const next = merged.get(last);
    if (next === undefined) return last;
    last = next;
  }
  return last;
}
