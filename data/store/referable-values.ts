import type { Kysely } from 'kysely';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import type { Referable } from '#core/fields/schema.ts';
import { heldValues, looseReferencesOf, type Reference, referencesOf } from '#core/references.ts';
import { deletedIds } from '../deletions.ts';
import type { Schema } from '../schema.ts';
import { type Row, selectRow, selectRows } from '../tables.ts';
import type { Write } from './write.ts';

type Referring = CollectionDefinition | DocumentDefinition;
type Reading = Pick<Write, 'db' | 'cache' | 'definitions'>;
type Lookup = (collection: string, by: string) => readonly Referable[];

/** The values that the references of an item or document may hold now. @param stored it, as it is before the write */
export async function referableValues(write: Reading, definition: Referring, body: unknown, stored: Row | undefined): Promise<Lookup> {
  const there = await referableItems(write, definition, body);
  const kept = await keptReferences(write, definition, stored);
  return (collection, by) => {
    const more = by === 'id' ? kept.get(collection) : undefined;
    return more === undefined ? there(collection, by) : [...there(collection, by), ...more];
  };
}

/**
 * The items that are there. Of a reference within the collection only the one that the body names is looked for: that
 * work does not grow with the list.
 */
async function referableItems({ db, cache, definitions }: Reading, definition: Referring, body: unknown): Promise<Lookup> {
  const known = new Map<string, readonly Referable[]>();
  for (const { field, to } of referencesOf(definition)) {
    const target = definitions[to.to];
    if (target === undefined) continue;
    const key = `${to.to}.${to.by}`;
    const all = async () => asReferable(await selectRows(db, target), target, to);
    known.set(key, to.oneStep === undefined ? await cache.get(key, to.to, all) : asReferable(await namedRow(db, target, body, field), target, to));
  }
  return (collection, by) => known.get(`${collection}.${by}`) ?? [];
}

function asReferable(rows: readonly Row[], { enabledField }: CollectionDefinition, { by }: Reference['to']): Referable[] {
  return rows.map((row) => ({ value: String(row[by]), enabled: Boolean(row[enabledField]) }));
}

async function namedRow(db: Kysely<Schema>, target: CollectionDefinition, body: unknown, field: string): Promise<Row[]> {
  const id = (body as Readonly<Record<string, unknown>> | null)?.[field];
  const row = typeof id === 'string' ? await selectRow(db, target, id) : undefined;
  return row === undefined ? [] : [row];
}

/**
 * The items that are not there and that may be named all the same, where references do not keep them: those in the
 * trash, and those that the row names already.
 */
async function keptReferences(
  { db, cache }: Reading,
  definition: Referring,
  stored: Row | undefined,
): Promise<ReadonlyMap<string, readonly Referable[]>> {
  const kept = new Map<string, readonly Referable[]>();
  for (const reference of looseReferencesOf(definition)) {
    const collection = reference.to.to;
    const inTrash = await cache.get(`trash of ${collection}`, collection, async () => (await deletedIds(db, collection)).map(hidden));
    const known = kept.get(collection) ?? inTrash;
    kept.set(collection, stored === undefined ? known : [...known, ...heldValues(stored, reference).map((id) => hidden(String(id)))]);
  }
  return kept;
}

function hidden(value: string): Referable {
  return { value, enabled: false };
}
