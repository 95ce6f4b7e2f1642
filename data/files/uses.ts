import type { Kysely } from 'kysely';
import type { Definitions, DocumentDefinition } from '#core/definition.ts';
import type { Fields } from '#core/fields/kinds.ts';
import type { FileUser } from '#core/files/file-in-use.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { titleText } from '#core/formulas/title-text.ts';
import type { Schema } from '../schema.ts';
import { type Row, rowsInSlices, selectRow } from '../tables.ts';

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
  const note = (use: FileUse, fields: Fields, row: Row) => {
    for (const path of namedFiles(fields, row, origins)) {
      const known = uses.get(path);
      if (known === undefined) uses.set(path, [use]);
      else known.push(use);
    }
  };
  for (const definition of Object.values(definitions)) {
    const { name: collection, heading, fields } = definition;
    for await (const rows of rowsInSlices(db, definition)) {
      for (const row of rows) note({ collection, id: row.id, title: titleText(definition, row), heading }, fields, row);
    }
  }
  for (const definition of Object.values(documents)) {
    const row = await selectRow(db, definition, definition.name);
    if (row !== undefined)
      note({ collection: definition.name, id: definition.name, title: definition.heading, heading: definition.heading }, definition.fields, row);
  }
  return uses;
}
