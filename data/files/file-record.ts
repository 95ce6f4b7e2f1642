import type { Kysely } from 'kysely';
import { slicesOf } from '#core/slices.ts';
import type { Change } from '../changes.ts';
import { beginsWith, isoTime } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { FilesTable } from './schema.ts';

/** Record of an uploaded file. */
export interface FileRecord extends Readonly<Omit<FilesTable, 'decorative'>> {
  readonly decorative: boolean;
}

/** A file as it was before a change, with its path for an id as in the history. */
export function fileBefore({ before }: Pick<Change, 'before'>): FileRecord & { readonly id: string } {
  return before as unknown as FileRecord & { readonly id: string };
}

type Row = FilesTable;

/** PostgreSQL allows 65,535 parameters in a statement, SQLite half of that. */
const MAX_PARAMETERS = 10_000;

function recordOf(row: Row): FileRecord {
  return { ...row, decorative: Boolean(row.decorative), timeCreated: isoTime(row.timeCreated), updated: isoTime(row.updated) };
}

export async function selectFile(db: Kysely<Schema>, path: string): Promise<FileRecord | undefined> {
  const row = await db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
  return row && recordOf(row);
}

/** All files by path. */
export async function selectFiles(db: Kysely<Schema>): Promise<FileRecord[]> {
  return (await db.selectFrom('files').selectAll().orderBy('path').execute()).map(recordOf);
}

/** The records of those paths that exist. */
export async function selectFilesAt(db: Kysely<Schema>, paths: readonly string[]): Promise<FileRecord[]> {
  const found: FileRecord[] = [];
  for (const some of slicesOf(paths, MAX_PARAMETERS)) {
    found.push(...(await db.selectFrom('files').selectAll().where('path', 'in', some).execute()).map(recordOf));
  }
  return found;
}

/** The paths that begin so, and what is there. */
export function selectPathsFrom(db: Kysely<Schema>, beginning: string): Promise<Pick<FileRecord, 'path' | 'sha256'>[]> {
  return db.selectFrom('files').select(['path', 'sha256']).where(beginsWith('path', beginning)).execute();
}

export async function selectPicture(db: Kysely<Schema>, key: string): Promise<FileRecord | undefined> {
  const row = await db.selectFrom('files').selectAll().where('key', '=', key).limit(1).executeTakeFirst();
  return row && recordOf(row);
}

/** Writes a new record. @returns false when there is one at its path already */
export async function insertFile(db: Kysely<Schema>, record: FileRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('files')
    .values(record)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateFile(db: Kysely<Schema>, { path, ...values }: FileRecord): Promise<void> {
  await db.updateTable('files').set(values).where('path', '=', path).execute();
}

export async function deleteFile(db: Kysely<Schema>, path: string): Promise<void> {
  await db.deleteFrom('files').where('path', '=', path).execute();
}
