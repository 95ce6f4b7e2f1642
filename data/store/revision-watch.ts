import type { Database } from '../database.ts';
import { NewerDatabaseError } from '../migrations/index.ts';
import { readRevision } from '../revision.ts';

/** Delay before the revision is read again after a failure, in milliseconds. */
const RECHECK_DELAY_MS = 250;
/** Time after a comparison from which a process does not count as up to date, in milliseconds. */
const OUT_OF_DATE_MS = 5_000;

/** Notices what other processes write, by the content revision. */
export function createRevisionWatch(database: Pick<Database, 'db' | 'dialect' | 'watch'>, contentChanged: () => void) {
  const { db, dialect } = database;
  let knownRevision = -1;
  /** When the last comparison of the revision with the database's began, by the clock of the process. */
  let comparedAt = Number.NEGATIVE_INFINITY;
  let isWatching = false;
  /** A newer program has upgraded the database. */
  let isNewer = false;
  let recheck: NodeJS.Timeout | undefined;
  /** The writes of this process that are not ended yet, by the revision that each gives the content. */
  const underWay = new Map<number, Promise<void>>();

  /** @param announced the revision that a write announces */
  async function noticeOthers(announced = -1): Promise<void> {
    // A write of this process is announced to it too, sometimes before its own commit returns.
    await underWay.get(announced);
    if (announced === knownRevision) return;
    const knownBefore = knownRevision;
    const startedAt = performance.now();
    const revision = await readRevision(db).catch((error: unknown) => {
      isNewer = error instanceof NewerDatabaseError;
      return null;
    });
    if (revision === null) {
      // An unreadable database is reported by the next request; the change would stay unnoticed until the next one.
      clearTimeout(recheck);
      if (isWatching) recheck = setTimeout(() => void noticeOthers(), RECHECK_DELAY_MS).unref();
      return;
    }
    comparedAt = startedAt;
    isNewer = false;
    await underWay.get(revision);
    if (revision === knownRevision) return;
    if (revision < knownRevision && knownBefore !== knownRevision) {
      // A write of this process ended during the reading, which may be older.
      await noticeOthers();
      return;
    }
    // A lower revision is other content, too: a copy of the database has taken its place.
    knownRevision = revision;
    contentChanged();
  }

  return {
    underWay,
    becameKnown: (revision: number) => {
      knownRevision = Math.max(knownRevision, revision);
    },
    isUpToDate: () => !isNewer && (dialect === 'sqlite' || !isWatching || performance.now() - comparedAt < OUT_OF_DATE_MS),
    watch: async () => {
      knownRevision = await readRevision(db);
      comparedAt = performance.now();
      isWatching = true;
      const unwatch = await database.watch((revision) => void noticeOthers(revision));
      return async () => {
        isWatching = false;
        clearTimeout(recheck);
        await unwatch();
      };
    },
  };
}
