import { Hono } from 'hono';
import { isMigrated } from '#data/migrations/index.ts';
import { isFromOutside } from './admission/admitted.ts';
import type { Environment, Services } from './environment.ts';

/** Maximum age of a health answer over the network, in milliseconds. It bounds how often the machine is checked. */
const MAX_AGE_MS = 2_000;

interface Readiness {
  readonly database: boolean;
  readonly storage: boolean;
}

/** `/healthz`: the process answers. `/readyz`: database and storage are reachable, migrations applied. */
export function health({ database, files, now }: Pick<Services, 'database' | 'files' | 'now'>): Hono<Environment> {
  const app = new Hono<Environment>();
  let last: { readonly at: number; readonly result: Promise<Readiness> } | null = null;

  async function look(): Promise<Readiness> {
    const [migrated, storage] = await Promise.all([isMigrated(database).catch(() => false), files.isReachable()]);
    return { database: migrated, storage };
  }

  function recent(): Promise<Readiness> {
    const at = now().getTime();
    const age = last === null ? -1 : at - last.at;
    if (last === null || age < 0 || age >= MAX_AGE_MS) last = { at, result: look() };
    return last.result;
  }

  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (context) => {
    const readiness = await (isFromOutside(context) ? recent() : look());
    const isReady = readiness.database && readiness.storage;
    return context.json({ status: isReady ? 'ok' : 'unavailable', ...readiness }, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return app;
}
