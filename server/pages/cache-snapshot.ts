import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ContentStore } from '#data/store/store.ts';
import type { Config } from '../config.ts';
import type { PageCache } from './cache.ts';

/** Where pages are left. */
export const snapshotFile = (dataDir: string) => join(dataDir, 'ready-pages');

export interface CacheSnapshotOptions {
  readonly dataDir: string;
  readonly cache: Pick<PageCache, 'save' | 'load'>;
  readonly store: Pick<ContentStore, 'revision' | 'publishedRevision'>;
  /** All that pages depend on beside the content's revision: {@link makerOf}. */
  readonly madeBy: string;
}

/** Tells one maker of pages from another: the build, the database, which may hold a password, and what settings show on pages. */
export function makerOf(build: string, { databaseUrl, timeZone, cdnMaxAge }: MakerSettings, origins: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([build, databaseUrl, timeZone, cdnMaxAge, origins]))
    .digest('hex');
}

type MakerSettings = Pick<Config, 'databaseUrl' | 'timeZone' | 'cdnMaxAge'>;

/**
 * Pages that a program leaves ready when it stops, so that the next one answers at once. They are taken up once and only by the same
 * build over the very same content, and made anew right after the start; after a crash there are none.
 */
export function createCacheSnapshot({ dataDir, cache, store, madeBy }: CacheSnapshotOptions) {
  const file = snapshotFile(dataDir);
  /** Of which content what was taken up is, until the program reads the content itself. */
  let loadedRevision: number | null = null;

  return {
    save: async (): Promise<void> => {
      const revision = (await store.publishedRevision()) ?? loadedRevision;
      if (revision === null) return;
      // Whole or not at all: a stop that takes too long is a kill. The name has one writer, the program that stops.
      writeFileSync(`${file}.new`, serialize({ madeBy, revision, pages: cache.save() }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    load: async (): Promise<void> => {
      const snapshot = read(file);
      // Whatever comes of it: it is not there a second time.
      if (!isRemoved(file)) return;
      if (snapshot?.madeBy !== madeBy || snapshot.revision !== (await store.revision())) return;
      cache.load(snapshot.pages);
      loadedRevision = snapshot.revision;
    },
  };
}

type Snapshot = { readonly madeBy: string; readonly revision: number; readonly pages: ReturnType<PageCache['save']> };

/** Null where nothing was left, or nothing that can be read. */
function read(file: string): Snapshot | null {
  try {
    return deserialize(readFileSync(file)) as Snapshot;
  } catch {
    return null;
  }
}

/** False where the disk lets nothing be removed. */
function isRemoved(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
}
