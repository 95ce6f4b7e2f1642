import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { isMigrated } from '#data/migrations/index.ts';
import type { Environment, Services } from './environment.ts';
import { isFromOutside } from './http/from-outside.ts';

/** Maximum age of a health answer over the network, in milliseconds. It bounds how often the machine is checked. */
const MAX_AGE_MS = 2_000;
/** Time after which something that does not answer counts as unreachable, in milliseconds. */
const CHECK_TIMEOUT_MS = 2_000;

interface Readiness {
  readonly database: boolean;
  readonly storage: boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: the database is reachable, has this program's shape, and what other
 * processes write is noticed. It tells of the storage, too, but without one the site is still read.
 */
export function health({ database, files, store, now }: Pick<Services, 'database' | 'files' | 'store' | 'now'>): Hono<Environment> {
  const app = new Hono<Environment>();
  let last: { readonly at: number; readonly result: Promise<Readiness> } | null = null;

  async function check(): Promise<Readiness> {
    const [migrated, storage] = await Promise.all([inTime(isMigrated(database)), inTime(files.isReachable())]);
    return { database: migrated && store.isUpToDate(), storage };
  }

  function recent(): Promise<Readiness> {
    const at = now().getTime();
    const age = last === null ? -1 : at - last.at;
    if (last === null || age < 0 || age >= MAX_AGE_MS) last = { at, result: check() };
    return last.result;
  }

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const readiness = await (isFromOutside(context) ? recent() : check());
    const isWhole = readiness.database && readiness.storage;
    const status = isWhole ? 'ok' : readiness.database ? 'degraded' : 'unavailable';
    return context.json({ status, ...readiness }, readiness.database ? 200 : 503);
  });
  return app;
}

/** False for what fails, and for what takes too long. */
async function inTime(check: Promise<boolean>): Promise<boolean> {
  const tooLate = sleep(CHECK_TIMEOUT_MS, false, { ref: false });
  return Promise.race([check.catch(() => false), tooLate]);
}
