import type { Logger } from 'pino';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { hasAuthorLinks, rebuildAuthorLinks } from '#data/author-links.ts';
import { type Backups, createBackups } from '#data/backup/backups.ts';
import type { Database } from '#data/database.ts';
import { hasItemLinks, rebuildItemLinks } from '#data/item-links.ts';
import { MIGRATIONS, migrate } from '#data/migrations/index.ts';
import { raiseRevision, waitForWriters } from '#data/revision.ts';
import { createContentStore } from '#data/store/store.ts';
import type { Services } from '../environment.ts';
import { BARE_POLICY, commonHeaders } from '../http/security.ts';
import { createPageCache } from '../pages/cache.ts';
import { nextChangeByClock } from '../pages/expiry.ts';
import { VERSION } from '../version.ts';
import type { Foundation } from './foundation.ts';

type Definitions = Services['store']['definitions'];

/** The content and the pages that are made of it, in a database of this program's shape. */
export type ContentServices = Pick<Services, 'backups' | 'store' | 'cache' | 'expiry'> & {
  /** True before anything was ever written. */
  readonly isNew: boolean;
};

/**
 * Brings the database to its newest shape and opens its content.
 * @param secret the secret of this machine, which backups hold; null where a setting gives it
 */
export async function openContent(
  { config, log, now, database, origins, storage: { blobs } }: Foundation,
  secret: string | null,
  definitions: Definitions = collections,
): Promise<ContentServices> {
  const backups = createBackups({ database, blobs, ...config.backups, secret, version: VERSION, now });
  await upgrade(database, backups, log);
  await fillLinks(database, definitions);
  const isNew = await isUntouched(database);
  const store = createContentStore({ database, definitions, documents, now, timeZone: config.timeZone, origins });
  const expiry = async () => Math.min(await store.publishedUntil(), nextChangeByClock(await store.published(), now(), await store.timeZone()));
  const cache = createPageCache({
    now,
    expiry,
    cdnMaxAge: config.cdnMaxAge,
    isCdnPurged: config.cdnPurge !== null,
    headers: { ...commonHeaders(origins), 'content-security-policy': BARE_POLICY },
  });
  store.onChange(cache.clear);
  return { backups, isNew, store, expiry, cache };
}

/** Migrates the database, after a backup of its contents. */
async function upgrade(database: Database, backups: Backups, log: Logger): Promise<void> {
  await migrate(database, MIGRATIONS, async () => {
    if (await isUntouched(database)) return;
    const { file } = await backups.make('upgrade');
    log.warn({ file }, 'backup made before the upgrade');
  });
}

/**
 * Compares names with those of the members, and notes which items name others, where that never happened: the content
 * may be older than the comparing.
 */
async function fillLinks({ db, dialect }: Database, definitions: Definitions): Promise<void> {
  for (const [isThere, rebuild] of [[hasAuthorLinks, rebuildAuthorLinks] as const, [hasItemLinks, rebuildItemLinks] as const]) {
    if (await isThere(db)) continue;
    await db.transaction().execute(async (transaction) => {
      await waitForWriters(transaction, dialect);
      if ((await rebuild(transaction, Object.values(definitions))) > 0) await raiseRevision(transaction, dialect);
    });
  }
}

/** True before anything was ever written. */
async function isUntouched({ db }: Database): Promise<boolean> {
  const row = await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow();
  return row.revision === 0;
}
