import type { Definitions } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import type { Database } from '../database.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { type Opening, unusable } from './format.ts';
import { replaceEverything } from './load.ts';
import { checkReadable } from './readable.ts';
import { type ScratchOptions, withScratch } from './scratch.ts';
import { withSnapshot } from './snapshot.ts';

export interface RestoreOptions extends Pick<ScratchOptions, 'openers' | 'mostFileBytes' | 'countFreeBytes'> {
  /** The archive. */
  readonly file: string;
  /** Parent folder of the scratch folder. */
  readonly below: string;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly definitions: Definitions;
  /** Keeps what signs sessions, when the archive brings it; called when everything else is in its place. */
  readonly keepSecret: (secret: string) => Promise<void>;
}

/** Result of a restore. */
export interface Restored {
  readonly opening: Opening;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Contents that the archive does not have, because they could not be read when it was made. */
  readonly missing: readonly string[];
}

/**
 * Replaces all data by an archive. The archive is first restored and verified in a scratch folder. Files are added
 * next, which affects nothing, and the database changes in one transaction at the end.
 */
export async function restore({ file, below, database, blobs, definitions, keepSecret, ...reading }: RestoreOptions): Promise<Restored> {
  return withScratch(
    file,
    below,
    async (scratch) => {
      const collections = Object.values(definitions);
      await withSnapshot(scratch.database, async (snapshot) => {
        await checkReadable(file, scratch.database.db, snapshot, [...collections, ...Object.values(documents)]);
        for (const sha256 of scratch.contents) await blobs.write(sha256, await scratch.blobs.read(sha256));
        await replaceEverything(database, snapshot, collections).catch((error: unknown) => refuseValues(file, error));
      });
      if (scratch.secret !== null) await keepSecret(scratch.secret);
      const { opening, manifest } = scratch;
      return { opening, rows: manifest.rows, files: scratch.contents.length, missing: manifest.missing };
    },
    // The scratch folder is still there while its contents are put in their place.
    { ...reading, copies: 2 },
  );
}

/** PostgreSQL knows of values that SQLite takes: a text with a null sign, a number that is too large. */
function refuseValues(file: string, error: unknown): never {
  const isValue = error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
  throw isValue ? unusable(file, error.message, error) : error;
}
