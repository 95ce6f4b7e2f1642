import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { FieldSources } from '#core/publications/field-sources.ts';
import { slicesOf } from '#core/slices.ts';
import { MEMBERS } from './author-links.ts';
import { unawaited } from './postgres/pipelined.ts';
import { fromJson, isoTime } from './rows.ts';
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

/** A change as it is recorded; that of an order has the ids of the list. */
type Recorded = Omit<Change, 'seq' | Origin | 'before' | 'after'> &
  Partial<Pick<Change, Origin>> & { readonly before: object | null; readonly after: object | null };

const MAX_NUMBER = 2_147_483_647;

/** PostgreSQL refuses to compare an integer with what is none. */
export function isNumber(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= MAX_NUMBER;
}

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

export function changeOf({ revision: _revision, ...row }: Selectable<ChangesTable>): Change {
  const [before, after] = [row.before, row.after].map((json) => fromJson(json ?? null) as Row | null);
  return { ...row, before: before ?? null, after: after ?? null, sources: fromJson(row.sources ?? null) as FieldSources | null, at: isoTime(row.at) };
}

/** Changes that one turn of the event loop reads, where they are short ones. */
const CHANGES_PER_SLICE = 250;
/** Bytes that are as much work as a short change: one of a long text has hundreds of times as many. */
const BYTES_OF_ONE = 2_000;

/** A change that is yet to be read. */
interface Numbered {
  readonly seq: number;
  readonly bytes: number;
}

/** The number of a change and the length of what it holds, which the database tells without sending it. */
export function numberOf<Table extends 'changes' | 'deletion'>(table: Table) {
  const length = (column: string) => sql`coalesce(octet_length(cast(${sql.ref(`${table}.${column}`)} as text)), 0)`;
  return [`${table}.seq`, sql<number>`${length('before')} + ${length('after')}`.as('bytes')] as const;
}

/**
 * Reads changes in slices, each in a turn of the event loop: people decide how many an item has and how long they are,
 * and the program answers others in between. Changes that are forgotten meanwhile are left out.
 */
export async function* inSlices(db: Kysely<Schema>, numbered: readonly Numbered[]): AsyncGenerator<readonly Change[], void> {
  for await (const slice of storedInSlices(db, numbered)) yield slice.map(changeOf);
}

async function* storedInSlices(db: Kysely<Schema>, numbered: readonly Numbered[]): AsyncGenerator<readonly Selectable<ChangesTable>[], void> {
  for (const slice of slicesOf(numbered, CHANGES_PER_SLICE, ({ bytes }) => 1 + bytes / BYTES_OF_ONE)) {
    const seqs = slice.map(({ seq }) => seq);
    const rows = new Map((await db.selectFrom('changes').selectAll().where('seq', 'in', seqs).execute()).map((row) => [row.seq, row]));
    yield seqs.flatMap((seq) => rows.get(seq) ?? []);
    await nextTurn();
  }
}

/** The values before and after each change of content, as JSON, in slices. */
export async function* historyTexts(db: Kysely<Schema>): AsyncGenerator<readonly string[], void> {
  const numbered = db.selectFrom('changes').select(numberOf('changes')).where('collection', 'not in', NO_LISTS);
  for await (const slice of storedInSlices(db, await numbered.execute()))
    yield slice.flatMap(({ before, after }) => [before, after]).map((json) => (typeof json === 'string' ? json : JSON.stringify(json)));
}

/** The changes of files, in slices. */
export async function* changesOfFiles(db: Kysely<Schema>): AsyncGenerator<readonly Change[], void> {
  yield* inSlices(db, await db.selectFrom('changes').select(numberOf('changes')).where('collection', '=', FILES).execute());
}

function changesOf(db: Kysely<Schema>, collection: string, item: string) {
  return db.selectFrom('changes').where('changes.collection', '=', collection).where('changes.item', '=', item);
}

/** An item's changes, newest first, in slices. */
export async function* historyOf(db: Kysely<Schema>, collection: string, item: string): AsyncGenerator<readonly Change[], void> {
  const numbered = changesOf(db, collection, item).select(numberOf('changes')).orderBy('changes.seq', 'desc');
  yield* inSlices(db, await numbered.execute());
}

/** The last change of an item, if it has any. */
export async function lastChangeOf(db: Kysely<Schema>, collection: string, item: string): Promise<Change | undefined> {
  const row = await changesOf(db, collection, item).selectAll().orderBy('changes.seq', 'desc').limit(1).executeTakeFirst();
  return row && changeOf(row);
}

/** The first change of an item, if it has any. */
export async function firstChangeOf(db: Kysely<Schema>, collection: string, item: string): Promise<Change | undefined> {
  const row = await changesOf(db, collection, item).selectAll().orderBy('changes.seq').limit(1).executeTakeFirst();
  return row && changeOf(row);
}

/** The last change that left an item in this version. */
export async function changeTo(db: Kysely<Schema>, collection: string, item: string, version: number): Promise<Change | undefined> {
  if (!isNumber(version)) return undefined;
  const left = changesOf(db, collection, item).selectAll().where('changes.version', '=', version).where('changes.after', 'is not', null);
  const row = await left.orderBy('changes.seq', 'desc').limit(1).executeTakeFirst();
  return row && changeOf(row);
}

/** Everybody who changed an item. */
export async function actorsOf(db: Kysely<Schema>, collection: string, item: string): Promise<string[]> {
  return (await changesOf(db, collection, item).select('changes.actor').distinct().execute()).map(({ actor }) => actor);
}

/** The changes of a set, in their order, in slices. */
export async function* changesOfSet(db: Kysely<Schema>, set: string): AsyncGenerator<readonly Change[], void> {
  const numbered = db.selectFrom('changes').select(numberOf('changes')).where('changeSet', '=', set).orderBy('changes.seq');
  yield* inSlices(db, await numbered.execute());
}

/** Names in `changes` that are no collections of the site. */
export const NO_LISTS: readonly string[] = [FILES, MESSAGES];

/** The newest changes of content; a file's own go with the content that shows it. */
export async function latestChanges(db: Kysely<Schema>, most: number): Promise<Change[]> {
  const latest = db.selectFrom('changes').select(numberOf('changes')).where('collection', 'not in', NO_LISTS).orderBy('changes.seq', 'desc');
  return (await Array.fromAsync(inSlices(db, await latest.limit(most).execute()))).flat();
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
  // Items of different collections may have one id.
  if (collection === MEMBERS) await db.deleteFrom('author_refusals').where('member', '=', item).execute();
}
