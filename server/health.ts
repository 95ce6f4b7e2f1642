import { Hono } from 'hono';
import { isMigrated } from '#data/migrations/index.ts';
import type { Environment, Parts } from './environment.ts';

/** `/healthz`: the process answers. `/readyz`: database and storage are reachable, migrations applied. */
export function health({ database, files }: Pick<Parts, 'database' | 'files'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (context) => {
    const [migrated, storage] = await Promise.all([isMigrated(database).catch(() => false), files.isReachable()]);
    const ready = migrated && storage;
    return context.json({ status: ready ? 'ok' : 'unavailable', database: migrated, storage }, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return app;
}
