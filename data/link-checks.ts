import type { LinkOutcome } from '#core/content-health/link-outcome.ts';
import { slicesOf } from '#core/slices.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import type { Database } from './database.ts';
import { isoTime } from './rows.ts';

/** A link that did not answer. */
export interface FailingLink {
  readonly url: string;
  readonly outcome: LinkOutcome;
  readonly at: string;
}

/** Time after which a link that answered is asked again. */
const RECHECK_DELAY_MS = 30 * DAY_MS;
/** Links that are looked at for one whose server was left alone long enough. */
const MAX_SKIPPED_LINKS = 50;
/** Failures in a row after which a link counts as one that does not answer: servers have bad days. */
const FAILURES_UNTIL_NAMED = 2;
const BATCH = 200;

/** The links of published content and how they answered. It is in the database: of several processes one asks. */
export interface LinkChecks {
  /** Notes links that are new, and forgets those that nothing names any more. */
  readonly keep: (urls: ReadonlySet<string>) => Promise<void>;
  /** Reserves the link that is due first and whose server may be asked; null where there is none. */
  readonly claim: (mayAsk: (host: string) => boolean) => Promise<string | null>;
  /** Notes how a link answered, and when it is asked again: the next day where it did not. */
  readonly record: (url: string, outcome: LinkOutcome) => Promise<void>;
  /** The links that did not answer twice in a row. */
  readonly failing: () => Promise<FailingLink[]>;
  /** The numbers of links and of those never asked for, and the time of the last question. */
  readonly progress: () => Promise<{ links: number; unasked: number; last: string | null }>;
}

export function createLinkChecks({ db }: Pick<Database, 'db'>, now: () => Date): LinkChecks {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  return {
    keep: async (urls) => {
      const known = new Set((await db.selectFrom('link_checks').select('url').execute()).map(({ url }) => url));
      const gone = [...known].filter((url) => !urls.has(url));
      const fresh = [...urls].filter((url) => !known.has(url));
      for (const some of slicesOf(gone, BATCH)) await db.deleteFrom('link_checks').where('url', 'in', some).execute();
      for (const some of slicesOf(fresh, BATCH)) {
        const links = some.map((url) => ({ url, next_check: now().toISOString(), checked_at: null, outcome: '', failures: 0 }));
        const insert = db.insertInto('link_checks').values(links);
        await insert.onConflict((conflict) => conflict.column('url').doNothing()).execute();
      }
    },
    claim: async (mayAsk) => {
      const due = await db
        .selectFrom('link_checks')
        .select('url')
        .where('next_check', '<=', now().toISOString())
        .orderBy('next_check')
        .orderBy('url')
        .limit(MAX_SKIPPED_LINKS)
        .execute();
      const link = due.find(({ url }) => mayAsk(new URL(url).host));
      if (link === undefined) return null;
      const claimed = await db
        .updateTable('link_checks')
        .set({ next_check: later(HOUR_MS) })
        .where('url', '=', link.url)
        .where('next_check', '<=', now().toISOString())
        .executeTakeFirst();
      return claimed.numUpdatedRows === 0n ? null : link.url;
    },
    record: async (url, outcome) => {
      const isThere = outcome === 'answers';
      await db
        .updateTable('link_checks')
        .set(({ eb }) => ({
          outcome,
          checked_at: now().toISOString(),
          next_check: later(isThere ? RECHECK_DELAY_MS : DAY_MS),
          failures: isThere ? 0 : eb('failures', '+', 1),
        }))
        .where('url', '=', url)
        .execute();
    },
    failing: async () => {
      const rows = await db.selectFrom('link_checks').selectAll().where('failures', '>=', FAILURES_UNTIL_NAMED).orderBy('url').execute();
      return rows.map(({ url, outcome, checked_at: at }) => ({ url, outcome: outcome as LinkOutcome, at: isoTime(at) }));
    },
    progress: async () => {
      const row = await db
        .selectFrom('link_checks')
        .select(({ fn }) => [fn.countAll().as('links'), fn.count('checked_at').as('asked'), fn.max('checked_at').as('last')])
        .executeTakeFirstOrThrow();
      const links = Number(row.links);
      return { links, unasked: links - Number(row.asked), last: row.last === null ? null : isoTime(row.last) };
    },
  };
}
