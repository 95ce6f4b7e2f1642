import { Hono } from 'hono';
import { clearDemo } from '../demo.ts';
import type { Environment, Parts } from '../environment.ts';
import { requireUser, signedInOnly } from './policy.ts';

/** Takes the demo content out where nobody has edited it, but for the types and categories to choose from. */
export function demoApi(parts: Pick<Parts, 'store' | 'database' | 'now'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.use(signedInOnly);
  api.delete('/', async (context) =>
    context.json(await clearDemo(parts, requireUser(context).email, { keepsChoices: true }), 200, { 'cache-control': 'no-store' }),
  );
  return api;
}
