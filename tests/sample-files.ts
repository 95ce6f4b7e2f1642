import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import type { Database } from '#data/database.ts';
import { insertFile } from '#data/files/file-record.ts';
import { sampleBody } from './samples.ts';
import { NOW } from './world.ts';

const definitions: readonly { readonly fields: Fields }[] = [...Object.values(collections), ...Object.values(documents)];

/** The names of all files that sample bodies name. */
export const SAMPLE_FILES = [...new Set(definitions.flatMap(({ fields }) => [...namedFiles(fields, sampleBody(fields))].map(nameOfUpload)))];

/** Has the library know files, so that content may name them; there are no bytes behind them. @returns the database */
export async function withFiles(database: Database, names: readonly string[] = SAMPLE_FILES): Promise<Database> {
  const time = NOW.toISOString();
  for (const name of names) {
    await insertFile(database.db, {
      ...{ path: `uploads/${name}`, name, version: 1, sha256: '0'.repeat(64), md5: '0'.repeat(32), size: 1, contentType: 'application/pdf' },
      ...{ width: null, height: null, key: null, alt: null, decorative: false, focalX: null, focalY: null, timeCreated: time, updated: time },
    });
  }
  return database;
}
