import { Hono } from 'hono';
import { clearDemo, forgetDemo } from '../demo.ts';
import type { Environment, Services } from '../environment.ts';
import { requireUser, signedInOnly } from './policy.ts';

/** Removes the unedited demo content except the types: to the trash, or with `forGood=true` without a trace. */
export function demoApi(services: Pick<Services, 'store' | 'database' | 'now' | 'files'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.use(signedInOnly);
  api.delete('/', async (context) => {
    const actor = requireUser(context).email;
    const isForGood = context.req.query('forGood') === 'true';
    const result = isForGood ? await forgetDemo(services, actor) : await clearDemo(services, actor, { keepsChoices: true });
    return context.json(result, 200, { 'cache-control': 'no-store' });
  });
  return api;
}
