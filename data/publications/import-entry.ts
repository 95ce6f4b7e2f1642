import type { Kysely } from 'kysely';
import { type BibliographicRecord, EMPTY_RECORD } from '#core/formats/record.ts';
import { fromJson } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { ImportEntriesTable } from './schema.ts';

/** The record of a staged entry. */
export function recordOf(json: unknown): BibliographicRecord {
  return { ...EMPTY_RECORD, ...(fromJson(json) as BibliographicRecord) };
}

/** The update of one entry of an import. */
export function entryUpdate(db: Kysely<Schema>, { import: id, position }: Pick<ImportEntriesTable, 'import' | 'position'>) {
  return db.updateTable('import_entries').where('import', '=', id).where('position', '=', position);
}
