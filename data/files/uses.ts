import type { Kysely } from 'kysely';
import type { Definitions, DocumentDefinition } from '#core/definition.ts';
import { namedFiles } from '#core/file-address.ts';
import type { FileUser } from '#core/file-in-use.ts';
import { titleOf } from '#core/title.ts';
import type { Schema } from '../schema.ts';
import { selectRow, selectRows } from '../tables.ts';

/** An item or single document that names a file. */
export interface FileUse extends FileUser {
  readonly collection: string;
  readonly id: string;
}

/** Current uses of files by path, in hidden items too. */
export type FileUses = ReadonlyMap<string, readonly FileUse[]>;

/**
 * Reads all content once.
 * @param origins the site's own, which a text may name its files with
 */
export async function usesOf(
  db: Kysely<Schema>,
  definitions: Definitions,
  documents: Readonly<Record<string, DocumentDefinition>>,
  origins: readonly string[],
): Promise<FileUses> {
  const uses = new Map<string, FileUse[]>();
  const note = (use: FileUse, content: unknown) => {
    for (const path of namedFiles(content, origins)) uses.set(path, [...(uses.get(path) ?? []), use]);
  };
  for (const definition of Object.values(definitions)) {
    const { name: collection, heading } = definition;
    for (const row of await selectRows(db, definition)) note({ collection, id: row.id, title: titleOf(definition, row), heading }, row);
  }
  for (const definition of Object.values(documents)) {
    const row = await selectRow(db, definition, definition.name);
    if (row !== undefined) note({ collection: definition.name, id: definition.name, title: definition.heading, heading: definition.heading }, row);
  }
  return uses;
}
