import { Hono } from 'hono';
import { clearDemo, forgetDemo } from '../demo.ts';
import type { Environment, Services } from '../environment.ts';
import { requireUser, signedInOnly } from './policy.ts';

/**
 * Takes the demo content out where nobody has edited it, but for the types to choose from: to the trash, or with
 * `forGood=true` as if it had never been there.
 */
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
