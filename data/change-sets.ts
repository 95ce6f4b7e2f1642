import type { Kysely } from 'kysely';
import type { FieldSources } from '#core/publications/field-sources.ts';
import type { Values } from '#core/values.ts';
import { changesOfSet } from './changes.ts';
import { newId } from './ids.ts';
import { fromJson } from './rows.ts';
import type { ChangeSetKind, Schema } from './schema.ts';

/** The subject of a set of changes. */
export interface ChangeSetSubject {
  readonly kind: ChangeSetKind;
  /** The collection of a sheet, the id of an import, the id of the item that a merge took away. */
  readonly subject: string;
}

interface Recording {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly actor: string;
}

/** Begins a set: the changes of writes that name it are taken back together. @returns its id */
export async function beginChangeSet({ db, now, actor }: Recording, of: ChangeSetSubject): Promise<string> {
  const id = newId();
  await db
    .insertInto('change_sets')
    .values({ id, ...of, actor, at: now.toISOString(), undone: null })
    .execute();
  return id;
}

/** Ends a set for good. @returns false where there is none of this id and subject, or it was ended before */
export async function endChangeSet({ db, now }: Pick<Recording, 'db' | 'now'>, id: string, of: ChangeSetSubject): Promise<boolean> {
  const open = db.updateTable('change_sets').set({ undone: now.toISOString() }).where('id', '=', id).where('undone', 'is', null);
  const ended = await open.where('kind', '=', of.kind).where('subject', '=', of.subject).executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** The changes of a set to one item, as one. */
export interface ItemChange {
  readonly collection: string;
  readonly item: string;
  /** The number of the first change. */
  readonly first: number;
  /** The number of the last change. */
  readonly last: number;
  /** The item before the first change; null where the set added it. */
  readonly before: Values | null;
  /** The item after the last change; null where the set deleted it. */
  readonly after: Values | null;
}

/** The changes of a set by item, in the order of the first ones. */
export async function itemChanges(db: Kysely<Schema>, set: string): Promise<ItemChange[]> {
  const changes = new Map<string, ItemChange>();
  for await (const slice of changesOfSet(db, set)) {
    for (const { seq, collection, item, before, after } of slice) {
      const key = `${collection}/${item}`;
      const earlier = changes.get(key) ?? { collection, item, first: seq, before };
      changes.set(key, { ...earlier, last: seq, after });
    }
  }
  return [...changes.values()];
}

/** The sources of an item's values before a change of it. */
export async function sourcesBefore(db: Kysely<Schema>, { collection, item, first }: ItemChange): Promise<FieldSources> {
  const earlier = db.selectFrom('changes').select('sources').where('collection', '=', collection).where('item', '=', item).where('seq', '<', first);
  const before = await earlier.orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return (fromJson(before?.sources ?? null) ?? {}) as FieldSources;
}
