import { Hono } from 'hono';
import { clearDemo, forgetDemo } from '../clear-demo.ts';
import type { Environment, Services } from '../environment.ts';
import { writerOf } from '../sign-in/requester.ts';
import { asks } from './policy.ts';

/** Removes the unedited demo content except the types: to the trash, or with `forGood=true` without a trace. */
export function demoApi(services: Pick<Services, 'store' | 'database' | 'now' | 'files'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.delete('/', asks('delete', 'demo'), async (context) => {
    const writer = writerOf(context);
    const isForGood = context.req.query('forGood') === 'true';
    const result = isForGood ? await forgetDemo(services, writer) : await clearDemo(services, writer, { keepsChoices: true });
    return context.json(result);
  });
  return api;
}
