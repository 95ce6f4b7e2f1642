import type { Kysely, Selectable } from 'kysely';
import type { FieldSources } from '#core/publications/field-sources.ts';
import { unawaited } from './postgres/pipelined.ts';
import { beginsWith, fromJson, isoTime } from './rows.ts';
import type { ChangeKind, ChangesTable, Schema } from './schema.ts';
import type { Row } from './tables.ts';

/** One write of an item or a document as the history shows it; files and messages in the trash are changes, too. */
export interface Change {
  readonly seq: number;
  readonly collection: string;
  readonly item: string;
  readonly version: number;
  readonly kind: ChangeKind;
  /** Of a reorder these are the ids of the list in their order, which the history alone keeps. */
  readonly before: Row | null;
  readonly after: Row | null;
  readonly actor: string;
  readonly at: string;
  /** The id of the other item, where two were merged. */
  readonly merged: string | null;
  /** The id of the change set that it belongs to. */
  readonly changeSet: string | null;
  /** The sources of the values of the item; null where people wrote them. */
  readonly sources: FieldSources | null;
}

/** A change that moved something to the trash. */
export interface Deletion extends Change {
  readonly before: Row;
}

/** A change as it is recorded; that of an order has the ids of the list. */
type Recorded = Omit<Change, 'seq' | Origin | 'before' | 'after'> &
  Partial<Pick<Change, Origin>> & { readonly before: object | null; readonly after: object | null };

const MAX_SEQ = 2_147_483_647;

/** Stands for the whole list where a reorder is recorded. */
export const WHOLE_LIST = '*';

/** Stands for the files where a change or the trash names a collection. */
export const FILES = 'files';

/** Stands for the contact form's messages in the trash; they have no history but their deletion. */
export const MESSAGES = 'messages';

type Origin = 'merged' | 'changeSet' | 'sources';

/** Records a write, in the same transaction as the write. */
export async function appendChange(db: Kysely<Schema>, change: Recorded): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await db
    .insertInto('changes')
    .values(({ selectFrom }) => ({
      ...change,
      before: json(change.before),
      after: json(change.after),
      sources: json(change.sources ?? null),
      revision: selectFrom('revision').select('revision').where('id', '=', 1),
    }))
    .modifyEnd(unawaited)
    .execute();
}

function changeOf({ revision: _revision, ...row }: Selectable<ChangesTable>): Change {
  const [before, after] = [row.before, row.after].map((json) => fromJson(json ?? null) as Row | null);
  return { ...row, before: before ?? null, after: after ?? null, sources: fromJson(row.sources ?? null) as FieldSources | null, at: isoTime(row.at) };
}

function deletionOfRow(stored: Selectable<ChangesTable>): Deletion {
  return changeOf(stored) as Deletion;
}

/** An item's changes, newest first. */
export async function changesOf(db: Kysely<Schema>, collection: string, item: string): Promise<Change[]> {
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('collection', '=', collection)
    .where('item', '=', item)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(changeOf);
}

/** Names in `changes` that are no collections of the site. */
export const NO_LISTS: readonly string[] = [FILES, MESSAGES];

/** The newest changes of content; a file's own go with the content that shows it. */
export async function latestChanges(db: Kysely<Schema>, most: number): Promise<Change[]> {
  const rows = await db.selectFrom('changes').selectAll().where('collection', 'not in', NO_LISTS).orderBy('seq', 'desc').limit(most).execute();
  return rows.map(changeOf);
}

function deletions(db: Kysely<Schema>) {
  return db
    .selectFrom('changes as deletion')
    .selectAll('deletion')
    .where('deletion.kind', '=', 'delete')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changes as later')
            .select('later.seq')
            .whereRef('later.collection', '=', 'deletion.collection')
            .whereRef('later.item', '=', 'deletion.item')
            .whereRef('later.seq', '>', 'deletion.seq'),
        ),
      ),
    );
}

/** The trash: deletions without a later change of the item, newest first. */
export async function trashed(db: Kysely<Schema>): Promise<Deletion[]> {
  const rows = await deletions(db).orderBy('deletion.seq', 'desc').execute();
  return rows.map(deletionOfRow);
}

/** A collection's items that are in the trash, as they were. */
export async function deletedItems(db: Kysely<Schema>, collection: string): Promise<unknown[]> {
  const rows = await deletions(db).where('deletion.collection', '=', collection).execute();
  return rows.map(({ before }) => fromJson(before));
}

/** The ids of a collection's items that are in the trash. */
export async function deletedIds(db: Kysely<Schema>, collection: string): Promise<string[]> {
  const rows = await deletions(db).clearSelect().select('deletion.item').where('deletion.collection', '=', collection).execute();
  return rows.map(({ item }) => item);
}

/** The deletion with this number, if its item is still in the trash. */
export async function deletionOf(db: Kysely<Schema>, seq: number): Promise<Deletion | undefined> {
  // PostgreSQL refuses to compare an integer with what is none.
  if (!Number.isInteger(seq) || Math.abs(seq) > MAX_SEQ) return undefined;
  const row = await deletions(db).where('deletion.seq', '=', seq).executeTakeFirst();
  return row && deletionOfRow(row);
}

/** The deletions of those of a collection's items that are in the trash. */
export async function deletionsOf(db: Kysely<Schema>, collection: string, items: readonly string[]): Promise<Deletion[]> {
  if (items.length === 0) return [];
  const rows = await deletions(db).where('deletion.collection', '=', collection).where('deletion.item', 'in', items).execute();
  return rows.map(deletionOfRow);
}

/** The deletions of those of a collection's items that are in the trash and whose ids begin so. */
export async function deletionsOfThoseFrom(db: Kysely<Schema>, collection: string, beginning: string): Promise<Deletion[]> {
  const rows = await deletions(db).where('deletion.collection', '=', collection).where(beginsWith('deletion.item', beginning)).execute();
  return rows.map(deletionOfRow);
}

/** The changes of one kind in a collection since a time. */
export async function changesSince(db: Kysely<Schema>, collection: string, kind: ChangeKind, time: Date): Promise<Change[]> {
  const ofLate = db.selectFrom('changes').selectAll().where('kind', '=', kind).where('at', '>=', time.toISOString());
  return (await ofLate.where('collection', '=', collection).execute()).map(changeOf);
}

/** The updates in a collection that were made at one moment. */
export async function changesAt(db: Kysely<Schema>, collection: string, at: string): Promise<Change[]> {
  const rows = db.selectFrom('changes').selectAll().where('collection', '=', collection).where('kind', '=', 'update').where('at', '=', at);
  return (await rows.orderBy('seq').execute()).map(changeOf);
}

/**
 * Forgets an item's whole history (personal data), the addresses that it had, and what was said of names that are not
 * its.
 */
export async function forget(db: Kysely<Schema>, { collection, item }: Pick<Change, 'collection' | 'item'>): Promise<void> {
  await db.deleteFrom('changes').where('collection', '=', collection).where('item', '=', item).execute();
  await db.deleteFrom('former_addresses').where('collection', '=', collection).where('item', '=', item).execute();
  await db.deleteFrom('author_refusals').where('member', '=', item).execute();
}

/**
 * Restores an item that has no other history from the trash.
 * @returns it as it was deleted, with what became known of it since
 */
export async function takeDeletion(db: Kysely<Schema>, { seq }: Pick<Change, 'seq'>): Promise<unknown> {
  const { before } = await db.deleteFrom('changes').where('seq', '=', seq).returning('before').executeTakeFirstOrThrow();
  return fromJson(before);
}

/** Adds to an item in the trash what became known of it since it was deleted. @returns whether it is there */
export function amendDeletion(db: Kysely<Schema>, { collection, item }: Pick<Change, 'collection' | 'item'>, known: object): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const [deletion] = await deletionsOf(transaction, collection, [item]);
    if (deletion === undefined) return false;
    const before = JSON.stringify({ ...deletion.before, ...known });
    const amended = await transaction.updateTable('changes').set({ before }).where('seq', '=', deletion.seq).executeTakeFirst();
    return amended.numUpdatedRows > 0n;
  });
}

/** Forgets what has been in the trash since before a time, but for what must be kept. @returns how many items */
export async function sweepTrash(db: Kysely<Schema>, before: string, isKept: (deletion: Deletion) => Promise<boolean>): Promise<number> {
  const old = await deletions(db).where('deletion.at', '<', before).execute();
  let swept = 0;
  for (const deletion of old.map(deletionOfRow)) {
    if (await isKept(deletion)) continue;
    await forget(db, deletion);
    swept += 1;
  }
  return swept;
}
