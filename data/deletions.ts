import type { Kysely, Selectable } from 'kysely';
import { inTurns } from '#core/in-turns.ts';
import { type Change, changeOf, FILES, forget, inSlices, isNumber, type MESSAGES, NO_LISTS, numberOf } from './changes.ts';
import type { Database } from './database.ts';
import { writeWhileOpen } from './revision.ts';
import { beginsWith, fromJson } from './rows.ts';
import type { ChangesTable, Schema } from './schema.ts';
import type { Row } from './tables.ts';

const FORGOTTEN_PER_TURN = 50;

/** A change that moved something to the trash. */
export interface Deletion extends Change {
  readonly before: Row;
}

function deletionOfRow(stored: Selectable<ChangesTable>): Deletion {
  return changeOf(stored) as Deletion;
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

/** The lists of the trash: items of collections, files, messages. */
export type TrashOf = 'content' | typeof FILES | typeof MESSAGES;

/** One list of the trash, in slices: deletions without a later change of the item, newest first. */
export async function* trashed(db: Kysely<Schema>, of: TrashOf): AsyncGenerator<readonly Deletion[], void> {
  const all = deletions(db).clearSelect().select(numberOf('deletion')).orderBy('deletion.seq', 'desc');
  const wanted = of === 'content' ? all.where('deletion.collection', 'not in', NO_LISTS) : all.where('deletion.collection', '=', of);
  yield* inSlices(db, await wanted.execute()) as AsyncGenerator<readonly Deletion[], void>;
}

/** A collection's items that are in the trash, as they were, in slices. */
export async function* deletedItems(db: Kysely<Schema>, collection: string): AsyncGenerator<readonly unknown[], void> {
  const numbered = deletions(db).clearSelect().select(numberOf('deletion')).where('deletion.collection', '=', collection);
  for await (const slice of inSlices(db, await numbered.execute())) yield slice.map(({ before }) => before);
}

/** The ids of a collection's items that are in the trash. */
export async function deletedIds(db: Kysely<Schema>, collection: string): Promise<string[]> {
  const rows = await deletions(db).clearSelect().select('deletion.item').where('deletion.collection', '=', collection).execute();
  return rows.map(({ item }) => item);
}

/** The deletion with this number, if its item is still in the trash. */
export async function deletionOf(db: Kysely<Schema>, seq: number): Promise<Deletion | undefined> {
  if (!isNumber(seq)) return undefined;
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

/**
 * Forgets what has been in the trash since before a time, but for the files that must be kept. @returns how many items
 * @param keptOf those of some files
 */
export async function sweepTrash(
  database: Pick<Database, 'db' | 'writing' | 'dialect'>,
  before: string,
  keptOf: (files: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const due = await deletions(database.db)
    .clearSelect()
    .select(['deletion.seq', 'deletion.collection', 'deletion.item'])
    .where('deletion.at', '<', before)
    .execute();
  const isFile = ({ collection }: Pick<Deletion, 'collection'>) => collection === FILES;
  const kept = await keptOf(due.filter(isFile).map(({ item }) => item));
  let swept = 0;
  await inTurns(due, FORGOTTEN_PER_TURN, async (deletion) => {
    if (isFile(deletion) && kept.has(deletion.item)) return;
    await writeWhileOpen(database, undefined, async (transaction) => {
      // Somebody may have brought it back meanwhile.
      const there = deletions(transaction).clearSelect().select('deletion.seq').where('deletion.seq', '=', deletion.seq);
      if ((await there.executeTakeFirst()) === undefined) return;
      await forget(transaction, deletion);
      swept += 1;
    });
  });
  return swept;
}
