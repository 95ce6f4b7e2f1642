import type { Kysely } from 'kysely';
import { FILES, MESSAGES } from '../changes.ts';
import type { Schema } from '../schema.ts';

/** The ids of the items that writes touched, by collection; files by `FILES`, all of a list by `WHOLE_LIST`. */
export type Touched = ReadonlyMap<string, ReadonlySet<string>>;

/** A state of the content, by which a later one of the same history is distinguished from any other. */
export interface KnownState {
  readonly revision: number;
  /** The changes that gave the content this revision. */
  readonly changes: string;
}

interface Since {
  readonly state: KnownState;
  readonly touched: Touched | null;
}

/** More are read sooner with everything else. */
const MAX_CHANGES = 500;

/**
 * The state of the content, and what was touched since an earlier one; null where the changes do not tell of every
 * write since then: one that left no change, a history that was forgotten, other content in its place.
 */
export async function touchedSince(db: Kysely<Schema>, known: KnownState | null, revision: number): Promise<Since> {
  const rows = await db
    .selectFrom('changes')
    .select(['seq', 'collection', 'item', 'kind', 'revision'])
    .where('revision', '>=', Math.min(known?.revision ?? revision, revision))
    .where('collection', '!=', MESSAGES)
    .orderBy('seq')
    .limit(MAX_CHANGES + 1)
    .execute();
  if (rows.length > MAX_CHANGES && known !== null && known.revision < revision) return touchedSince(db, null, revision);
  // Storing a file, or bringing it back, raises no revision; the write that uses it does.
  const isWrite = ({ collection, kind }: (typeof rows)[number]) => collection !== FILES || kind === 'update' || kind === 'delete';
  const ofWrites = rows.filter(isWrite);
  const changesOf = (wanted: number) =>
    JSON.stringify(ofWrites.flatMap((row) => (row.revision === wanted ? [[row.seq, row.collection, row.item]] : [])));
  const state = { revision, changes: changesOf(revision) };
  if (known === null || known.revision > revision || changesOf(known.revision) !== known.changes) return { state, touched: null };
  const withChanges = new Set(ofWrites.map((row) => row.revision));
  for (let each = known.revision + 1; each <= revision; each += 1) if (!withChanges.has(each)) return { state, touched: null };
  const since = rows.filter((row) => row.revision !== known.revision || !isWrite(row));
  const touched = Map.groupBy(since, ({ collection }) => collection);
  return { state, touched: new Map([...touched].map(([collection, changes]) => [collection, new Set(changes.map(({ item }) => item))])) };
}
