import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ContentStore } from '#data/store/content-store.ts';
import type { Config } from '../settings/config.ts';
import type { PageCache } from './page-cache.ts';

/** The snapshot's file. */
export const snapshotFile = (dataDir: string) => join(dataDir, 'ready-pages');

export interface CacheSnapshotOptions {
  readonly dataDir: string;
  readonly cache: Pick<PageCache, 'save' | 'load'>;
  readonly store: Pick<ContentStore, 'revision' | 'publishedRevision'>;
  /** The facts that pages depend on beside the content's revision: {@link makerOf}. */
  readonly madeBy: string;
}

/**
 * Fingerprint of everything that pages depend on beside the content: the build, the database (its URL may hold a
 * password), and the settings that appear on pages.
 */
export function makerOf(build: string, { databaseUrl, timeZone, cdnMaxAge, cdnPurge }: MakerSettings, origins: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([build, databaseUrl, timeZone, cdnMaxAge, cdnPurge?.api, origins]))
    .digest('hex');
}

type MakerSettings = Pick<Config, 'databaseUrl' | 'timeZone' | 'cdnMaxAge' | 'cdnPurge'>;

/**
 * Saves the page cache when the program stops, so that the next start answers at once. A snapshot is loaded once, only
 * by the same build over the very same content, and its pages are rendered again right after the start. After a crash
 * there is none.
 */
export function createCacheSnapshot({ dataDir, cache, store, madeBy }: CacheSnapshotOptions) {
  const file = snapshotFile(dataDir);
  /** Content revision of the loaded pages, until the program has read the content itself. */
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
      // The file is removed in every case, so that no snapshot is loaded twice.
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
