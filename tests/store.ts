import { collections } from '#core/collections/index.ts';
import type { Definitions } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { unlimited } from '#core/policy/policy.ts';
import type { Database } from '#data/database.ts';
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
