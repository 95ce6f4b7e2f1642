import { Problem } from '#core/errors.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { requirePermission } from '#core/policy/policy.ts';
import type { Values } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { appendChange, type Change, FILES } from '../changes.ts';
import { deletionsOf } from '../deletions.ts';
import type { Write } from '../store/write.ts';
import { deleteFile, type FileRecord, fileBefore, insertFile, selectFile, selectFilesAt, updateFile } from './file-record.ts';

type FileWrite = Pick<Write, 'db' | 'actor' | 'now'>;

/** Details of a file that an administrator can edit. */
export type FileValues = Pick<FileRecord, 'alt' | 'decorative' | 'focalX' | 'focalY'>;

/** Properties of a file's bytes. */
export type FileContent = Pick<FileRecord, 'sha256' | 'md5' | 'size' | 'contentType' | 'width' | 'height' | 'key'>;

/** The file at a path; a Problem when there is none, or not for this writer. */
export async function fileToChange({ db, may }: Pick<Write, 'db' | 'may'>, path: string, action: 'update' | 'delete'): Promise<FileRecord> {
  const file = await selectFile(db, path);
  if (file === undefined) throw noSuchFile();
  requirePermission(may, action, { resource: FILES, item: { ...file } });
  return file;
}

export function noSuchFile(): Problem {
  return new Problem('storage/object-not-found', say('noSuchFile'));
}

/** Keeps what happened to a file, in the same form as what happens to items. */
async function record({ db, actor, now }: FileWrite, kind: Change['kind'], before: FileRecord | null, after: FileRecord | null): Promise<void> {
  const { path = '', version = 0 } = after ?? before ?? {};
  const recorded = (file: FileRecord | null) => file && { id: file.path, ...file };
  const change = { collection: FILES, item: path, version: kind === 'delete' ? version + 1 : version, kind, actor, at: now.toISOString() };
  await appendChange(db, { ...change, before: recorded(before), after: recorded(after) });
}

/** @returns false when the path is taken */
export async function createFile(write: FileWrite, file: FileRecord): Promise<boolean> {
  if (!(await insertFile(write.db, file))) return false;
  await record(write, 'create', null, file);
  return true;
}

export async function changeFile(write: FileWrite, stored: FileRecord, values: Partial<FileValues & FileContent>): Promise<FileRecord> {
  const changed = { ...stored, ...values, version: stored.version + 1, updated: write.now.toISOString() };
  await updateFile(write.db, changed);
  await record(write, 'update', stored, changed);
  return changed;
}

export async function removeFile(write: FileWrite, stored: FileRecord): Promise<void> {
  await deleteFile(write.db, stored.path);
  await record(write, 'delete', stored, null);
}

/** Restores a deleted file to its path, which stays reserved for it. */
export async function restoreFile(write: FileWrite, deletion: Change): Promise<FileRecord> {
  const { id: _id, ...deleted } = fileBefore(deletion);
  const restored = { ...deleted, version: deletion.version + 1 };
  if (!(await insertFile(write.db, restored))) throw new Problem('aborted', say('nameTaken'));
  await record(write, 'restore', null, restored);
  return restored;
}

/**
 * Restores the deleted files that an item or document names: a restored student needs the photo too.
 * @returns the paths that it names and that are not there, nor in the trash
 */
export async function bringBackNamed(write: FileWrite, fields: Fields, values: Values): Promise<ReadonlySet<string>> {
  const named = [...namedFiles(fields, values)];
  if (named.length === 0) return new Set();
  const there = new Set((await selectFilesAt(write.db, named)).map(({ path }) => path));
  const missing = new Set(named.filter((path) => !there.has(path)));
  for (const deletion of await deletionsOf(write.db, FILES, [...missing])) missing.delete((await restoreFile(write, deletion)).path);
  return missing;
}
