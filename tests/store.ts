import { collections } from '#core/collections/index.ts';
import type { Definitions } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { unlimited } from '#core/policy/policy.ts';
import type { Change } from '#data/changes.ts';
import type { Database } from '#data/database.ts';
import type { Deletion } from '#data/deletions.ts';
import type { ContentStore } from '#data/store/content-store.ts';
import { createContentStore } from '#data/store/store.ts';
import { NOW, TIME_ZONE } from './world.ts';

/** A content store over a database, with a clock that the test turns. */
export function storeOver(database: Database, definitions: Definitions = collections): { store: ContentStore; clock: { now: Date } } {
  const clock = { now: NOW };
  return { clock, store: createContentStore({ database, definitions, documents, now: () => clock.now, timeZone: TIME_ZONE }) };
}

/** The writer in tests. */
export const BY = { actor: 'ana@faro.test', may: unlimited };

/** The whole trash, newest first. */
export async function trashIn(store: Pick<ContentStore, 'trash'>): Promise<Deletion[]> {
  const lists = (['content', 'files', 'messages'] as const).map((of) => Array.fromAsync(store.trash(of)));
  return (await Promise.all(lists)).flat(2).toSorted((one, other) => other.seq - one.seq);
}

/** All changes of an item, newest first. */
export async function historyIn(store: Pick<ContentStore, 'history'>, collection: string, item: string): Promise<Change[]> {
  return (await Array.fromAsync(store.history(collection, item))).flat();
}
